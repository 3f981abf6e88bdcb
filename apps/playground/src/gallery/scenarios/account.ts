import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import { type Scenario, type ScenariosOf, unsupportedChainId } from './scenario.ts'
import { wait } from './wait.ts'

export const account: ScenariosOf<'Account'> = {
  loading: {
    async play(stage) {
      stage.node.mode = 'hang'
      await stage.connect('aspen')
      open(stage)
    },
  },
  empty: withTokens('nothing'),
  ready: withTokens('some'),
  partial: withTokens('fail'),
  error: {
    async play(stage) {
      stage.node.mode = 'fail'
      await stage.connect('aspen')
      open(stage)
      await stage.see('Account', 'loading')
      await wait(stage, 'Account', 'error')
    },
  },
  stale: withTokens('some', async (stage) => {
    await stage.see('Account', 'ready')
    stage.gateway.tokens = 'fail'
    await wait(stage, 'Account', 'stale')
  }),
  unreachable: atAccount(async (stage) => {
    await stage.see('Account', 'ready')
    stage.aspen.emit('disconnect', { code: 1013, message: 'The node is away.' })
  }),
  unsupported: {
    chainId: unsupportedChainId,
    config: { allowUnsupportedNetwork: true },
    async play(stage) {
      await stage.connect('aspen')
      open(stage, { view: 'Account' })
    },
  },
  offline: withTokens('some', async (stage) => {
    await stage.see('Account', 'ready')
    stage.unplug()
  }),
}

export const connections: ScenariosOf<'Connections'> = {
  empty: { play: (stage) => open(stage, { view: 'Connections' }) },
  ready: { play: twoWallets },
  offline: {
    async play(stage) {
      await twoWallets(stage)
      stage.unplug()
    },
  },
}

/** Connected with Aspen, the account opened. */
function atAccount(after?: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      open(stage)
      await after?.(stage)
    },
  }
}

/** The same, where the gateway knows what the account holds. */
function withTokens(
  tokens: Stage['gateway']['tokens'],
  after?: (stage: Stage) => Promise<void> | void,
): Scenario {
  return {
    async play(stage) {
      stage.gateway.tokens = tokens
      await atAccount(after).play(stage)
    },
  }
}

async function twoWallets(stage: Stage): Promise<void> {
  await stage.connect('birch')
  await stage.connect('aspen')
  open(stage, { view: 'Connections' })
}
