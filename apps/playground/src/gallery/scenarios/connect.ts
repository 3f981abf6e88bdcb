import type { Stage, StageOptions } from '../stage.ts'
import { open } from './open.ts'
import type { ScenariosOf } from './scenario.ts'

const terms = { termsUrl: 'https://example.test/terms', privacyUrl: 'https://example.test/privacy' }

/** The state while a stored session is looked for and no wallet has shown itself yet. */
const looking: StageOptions = { wallets: [], earlier: 'aspen', frozen: true }

export const connect: ScenariosOf<'Connect'> = {
  loading: { ...looking, play: (stage) => open(stage) },
  empty: { wallets: [], play: (stage) => open(stage) },
  ready: { config: terms, play: (stage) => open(stage) },
  offline: {
    play(stage) {
      open(stage)
      stage.unplug()
    },
  },
}

export const connectWallets: ScenariosOf<'ConnectWallets'> = {
  loading: { ...looking, ...folded(), play: unfold },
  empty: { wallets: [], ...folded(), play: unfold },
  ready: { ...folded(), play: unfold },
  offline: {
    ...folded(),
    async play(stage) {
      await unfold(stage)
      stage.unplug()
    },
  },
}

function folded(): StageOptions {
  return { login: true, config: { features: { collapseWallets: true } } }
}

async function unfold(stage: Stage): Promise<void> {
  open(stage)
  await stage.press('connect.continueWithWallet')
}
