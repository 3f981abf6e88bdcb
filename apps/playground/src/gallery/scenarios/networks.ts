import type { ScriptStep } from 'portico/testing'
import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import {
  FIRST_HINT_MS,
  refusals,
  type Scenario,
  type ScenariosOf,
  unsupportedChainId,
} from './scenario.ts'
import { MINUTE_MS, wait } from './wait.ts'

const switching = 'SwitchNetwork'

export const networks: ScenariosOf<'Networks'> = {
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
}

export const switchNetwork: ScenariosOf<'SwitchNetwork'> = {
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
}

export const switchActiveChain: ScenariosOf<'SwitchActiveChain'> = {
  ready: { play: anotherFamily },
  offline: {
    async play(stage) {
      await anotherFamily(stage)
      stage.unplug()
    },
  },
}

export const unsupportedChain: ScenariosOf<'UnsupportedChain'> = {
  ready: { chainId: unsupportedChainId, play: (stage) => stage.connect('aspen') },
  offline: {
    chainId: unsupportedChainId,
    async play(stage) {
      await stage.connect('aspen')
      stage.unplug()
    },
  },
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

async function anotherFamily(stage: Stage): Promise<void> {
  await stage.connect('aspen')
  open(stage, { view: 'Networks' })
  await stage.pressRow('Solana')
}
