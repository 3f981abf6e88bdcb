import type { StoryContext, StoryOptions } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf } from './story.ts'

const terms = { termsUrl: 'https://example.test/terms', privacyUrl: 'https://example.test/privacy' }

/** A stored session is being restored, and no wallet has been discovered yet. */
const restoring: StoryOptions = { wallets: [], earlier: 'aspen', frozen: true }

export const connect: StoriesOf<'Connect'> = {
  loading: { ...restoring, config: terms, play: (context) => open(context) },
  empty: { wallets: [], play: (context) => open(context) },
  ready: { config: terms, play: (context) => open(context) },
  offline: {
    config: terms,
    play(context) {
      open(context)
      context.goOffline()
    },
  },
}

export const connectWallets: StoriesOf<'ConnectWallets'> = {
  loading: { ...restoring, ...folded(), play: unfold },
  empty: { wallets: [], ...folded(), play: unfold },
  ready: { ...folded(), play: unfold },
  offline: {
    ...folded(),
    async play(context) {
      await unfold(context)
      context.goOffline()
    },
  },
}

function folded(): StoryOptions {
  return { login: true, config: { features: { collapseWallets: true } } }
}

async function unfold(context: StoryContext): Promise<void> {
  open(context)
  await context.press('connect.continueWithWallet')
}
