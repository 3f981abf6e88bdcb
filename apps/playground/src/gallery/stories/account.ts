import type { StoryContext } from '../storyContext.ts'
import { advanceUntil } from './advanceUntil.ts'
import { open } from './open.ts'
import { type StoriesOf, type Story, unsupportedChainId } from './story.ts'

export const account: StoriesOf<'Account'> = {
  loading: {
    async play(context) {
      context.node.mode = 'hang'
      context.gateway.tokens = 'hang'
      await context.connect('aspen')
      open(context)
    },
  },
  empty: withTokens('nothing'),
  ready: withTokens('some'),
  partial: withTokens('fail'),
  error: {
    async play(context) {
      context.node.mode = 'fail'
      await context.connect('aspen')
      open(context)
      await context.waitForState('Account', 'loading')
      await advanceUntil(context, 'Account', 'error')
    },
  },
  stale: withTokens('some', async (context) => {
    await context.waitForState('Account', 'ready')
    context.gateway.tokens = 'fail'
    await advanceUntil(context, 'Account', 'stale')
  }),
  unreachable: withAccount(async (context) => {
    await context.waitForState('Account', 'ready')
    context.aspen.emit('disconnect', { code: 1013, message: 'The node is away.' })
  }),
  unsupported: {
    chainId: unsupportedChainId,
    config: { allowUnsupportedNetwork: true },
    async play(context) {
      await context.connect('aspen')
      open(context, { view: 'Account' })
    },
  },
  offline: withTokens('some', async (context) => {
    await context.waitForState('Account', 'ready')
    context.goOffline()
  }),
}

export const connections: StoriesOf<'Connections'> = {
  empty: { play: (context) => open(context, { view: 'Connections' }) },
  ready: { play: twoWallets },
  offline: {
    async play(context) {
      await twoWallets(context)
      context.goOffline()
    },
  },
}

/** Opens the account of Aspen. */
function withAccount(after?: (context: StoryContext) => Promise<void> | void): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      open(context)
      await after?.(context)
    },
  }
}

/** The same, with tokens from the gateway. */
function withTokens(
  tokens: StoryContext['gateway']['tokens'],
  after?: (context: StoryContext) => Promise<void> | void,
): Story {
  return {
    async play(context) {
      context.gateway.tokens = tokens
      await withAccount(after).play(context)
    },
  }
}

async function twoWallets(context: StoryContext): Promise<void> {
  await context.connect('birch')
  await context.connect('aspen')
  open(context, { view: 'Connections' })
}
