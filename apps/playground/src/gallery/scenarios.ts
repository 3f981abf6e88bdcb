import type { RouteName, ScriptStep, StatesOf } from 'portico/testing'
import { connectorId, type Stage, type StageOptions } from './stage.ts'

/** How a state is reached: by what a visitor, a wallet and a node do. */
export interface Scenario extends StageOptions {
  play(stage: Stage): Promise<void> | void
}

/** A scenario for every state of every view: one that is missing does not compile. */
export type Scenarios = { readonly [R in RouteName]: { readonly [S in StatesOf<R>]: Scenario } }

const FIRST_HINT_MS = 5_000
const MINUTE_MS = 60_000
const PATIENCE_MS = 8_000
const TURNS_PER_STEP = 20

const unsupportedChainId = 56
const terms = { termsUrl: 'https://example.test/terms', privacyUrl: 'https://example.test/privacy' }

const open = (stage: Stage, parameters?: Parameters<Stage['portico']['open']>[0]) =>
  void stage.portico.open(parameters)

/** The wallet's answers that lead to each failure. */
const refusals = {
  declined: 'reject',
  pending: 'pending',
  setup: 'lock',
  failed: { error: { code: -32000, message: 'The vault could not be read.' } },
} as const satisfies Record<string, ScriptStep>

/** Asks Aspen, which does not answer; then something else happens. */
function hangAspen(after: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    async play(stage) {
      stage.aspen.script.next('hang')
      open(stage)
      await stage.pressRow('Aspen')
      await stage.see('ConnectingExternal', 'busy')
      await after(stage)
    },
  }
}

/** Asks Aspen, which answers as told. */
function aspenRefuses(step: ScriptStep): Scenario {
  return {
    async play(stage) {
      stage.aspen.script.next(step)
      open(stage)
      await stage.pressRow('Aspen')
    },
  }
}

/** Asks Cedar for both families; it answers as told, each time. */
function askCedar(step: ScriptStep | undefined, after?: (stage: Stage) => Promise<void>): Scenario {
  return {
    async play(stage) {
      if (step) stage.cedar.script.next(step)
      if (step && step !== 'partial') stage.cedar.script.next(step)
      open(stage)
      await stage.pressRow('Cedar')
      await stage.see('ConnectingMultiChain', 'ready')
      await stage.press('multichain.connect')
      await after?.(stage)
    },
  }
}

/** Connected with Aspen, the account opened. */
function account(after?: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      open(stage)
      await after?.(stage)
    },
  }
}

/** Connected with Aspen, on the way to another network; the wallet answers as told. */
function moveAspen(step: ScriptStep, after?: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      stage.aspen.script.next(step, 'wallet_switchEthereumChain')
      open(stage, { view: 'Networks' })
      await stage.pressRow('Base')
      await after?.(stage)
    },
  }
}

/** Time goes by in steps, so that what follows from each has its turn, until a view shows a state. */
async function wait(stage: Stage, route: RouteName, state: string, stepMs = 1000): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!stage.shows(route, state) && performance.now() < end) {
    stage.time.skip(stepMs)
    for (let turn = 0; turn < TURNS_PER_STEP; turn += 1) await stage.breathe()
  }
  await stage.see(route, state)
}

const connecting = 'ConnectingExternal'
const multi = 'ConnectingMultiChain'
const switching = 'SwitchNetwork'

/** The state while a stored session is looked for and no wallet has shown itself yet. */
const looking: StageOptions = { wallets: [], earlier: 'aspen', frozen: true }

export const scenarios: Scenarios = {
  Connect: {
    loading: { ...looking, play: (stage) => open(stage) },
    empty: { wallets: [], play: (stage) => open(stage) },
    ready: { config: terms, play: (stage) => open(stage) },
    offline: {
      play(stage) {
        open(stage)
        stage.unplug()
      },
    },
  },
  ConnectWallets: {
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
  },
  ConnectingExternal: {
    busy: aspenRefuses('hang'),
    hint5: hangAspen((stage) => stage.time.skip(FIRST_HINT_MS)),
    hint15: hangAspen((stage) => wait(stage, connecting, 'hint15')),
    declined: aspenRefuses(refusals.declined),
    pending: aspenRefuses(refusals.pending),
    unreachable: {
      async play(stage) {
        const wallet = await connectorId(stage.portico, 'aspen')
        stage.aspen.vanish()
        open(stage, { wallet })
      },
    },
    setup: aspenRefuses(refusals.setup),
    timeout: hangAspen((stage) => wait(stage, connecting, 'timeout', MINUTE_MS)),
    failed: aspenRefuses(refusals.failed),
    done: {
      async play(stage) {
        open(stage)
        stage.time.stop()
        await stage.pressRow('Aspen')
      },
    },
    offline: hangAspen((stage) => stage.unplug()),
  },
  ConnectingMultiChain: {
    ready: {
      async play(stage) {
        open(stage)
        await stage.pressRow('Cedar')
      },
    },
    busy: askCedar('hang'),
    hint5: askCedar('hang', async (stage) => {
      await stage.see(multi, 'busy')
      stage.time.skip(FIRST_HINT_MS)
    }),
    hint15: askCedar('hang', async (stage) => {
      await stage.see(multi, 'busy')
      await wait(stage, multi, 'hint15')
    }),
    partial: askCedar('partial'),
    declined: askCedar(refusals.declined),
    pending: askCedar(refusals.pending),
    unreachable: {
      async play(stage) {
        open(stage)
        await stage.pressRow('Cedar')
        await stage.see(multi, 'ready')
        stage.cedar.vanish()
      },
    },
    setup: askCedar(refusals.setup),
    timeout: askCedar('hang', async (stage) => {
      await stage.see(multi, 'busy')
      await wait(stage, multi, 'timeout', MINUTE_MS)
    }),
    failed: askCedar(refusals.failed),
    done: {
      async play(stage) {
        open(stage)
        await stage.pressRow('Cedar')
        await stage.see(multi, 'ready')
        stage.time.stop()
        await stage.press('multichain.connect')
      },
    },
    offline: {
      async play(stage) {
        open(stage)
        await stage.pressRow('Cedar')
        stage.unplug()
      },
    },
  },
  Account: {
    loading: {
      async play(stage) {
        stage.node.mode = 'hang'
        await stage.connect('aspen')
        open(stage)
      },
    },
    ready: account(),
    error: {
      async play(stage) {
        stage.node.mode = 'fail'
        await stage.connect('aspen')
        open(stage)
        await stage.see('Account', 'loading')
        await wait(stage, 'Account', 'error')
      },
    },
    stale: account(async (stage) => {
      await stage.see('Account', 'ready')
      stage.node.mode = 'fail'
      await wait(stage, 'Account', 'stale')
    }),
    unreachable: account(async (stage) => {
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
    offline: account(async (stage) => {
      await stage.see('Account', 'ready')
      stage.unplug()
    }),
  },
  Connections: {
    empty: { play: (stage) => open(stage, { view: 'Connections' }) },
    ready: { play: connections },
    offline: {
      async play(stage) {
        await connections(stage)
        stage.unplug()
      },
    },
  },
  Networks: {
    empty: {
      async play(stage) {
        open(stage, { view: 'Networks' })
        await stage.see('Networks', 'ready')
        await stage.type('Atlantis')
      },
    },
    ready: {
      async play(stage) {
        await stage.connect('aspen')
        open(stage, { view: 'Networks' })
      },
    },
    offline: {
      play(stage) {
        open(stage, { view: 'Networks' })
        stage.unplug()
      },
    },
  },
  SwitchNetwork: {
    busy: moveAspen('hang'),
    hint5: moveAspen('hang', async (stage) => {
      await stage.see(switching, 'busy')
      stage.time.skip(FIRST_HINT_MS)
    }),
    hint15: moveAspen('hang', async (stage) => {
      await stage.see(switching, 'busy')
      await wait(stage, switching, 'hint15')
    }),
    declined: moveAspen(refusals.declined),
    pending: moveAspen(refusals.pending),
    unreachable: moveAspen({ error: { code: 4900, message: 'The wallet is away.' } }),
    setup: moveAspen({ error: { code: -32603, message: 'The wallet is locked.' } }),
    timeout: moveAspen('hang', async (stage) => {
      await stage.see(switching, 'busy')
      await wait(stage, switching, 'timeout', MINUTE_MS)
    }),
    failed: moveAspen(refusals.failed),
    unsupported: {
      async play(stage) {
        await stage.connect('aspen')
        const refusal = { error: { code: 4902, message: 'Unrecognized chain ID' } }
        stage.aspen.script.next(refusal, 'wallet_switchEthereumChain')
        stage.aspen.script.next(refusal, 'wallet_addEthereumChain')
        open(stage, { view: 'Networks' })
        await stage.pressRow('Base')
      },
    },
    offline: moveAspen('hang', (stage) => stage.unplug()),
  },
  SwitchActiveChain: {
    ready: { play: anotherFamily },
    offline: {
      async play(stage) {
        await anotherFamily(stage)
        stage.unplug()
      },
    },
  },
  UnsupportedChain: {
    ready: { chainId: unsupportedChainId, play: (stage) => stage.connect('aspen') },
    offline: {
      chainId: unsupportedChainId,
      async play(stage) {
        await stage.connect('aspen')
        stage.unplug()
      },
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

async function connections(stage: Stage): Promise<void> {
  await stage.connect('birch')
  await stage.connect('aspen')
  open(stage, { view: 'Connections' })
}

async function anotherFamily(stage: Stage): Promise<void> {
  await stage.connect('aspen')
  open(stage, { view: 'Networks' })
  await stage.pressRow('Solana')
}
