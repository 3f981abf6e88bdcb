import type { ScriptStep } from 'portico/testing'
import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, refusals, type Scenario, type ScenariosOf } from './scenario.ts'
import { MINUTE_MS, wait } from './wait.ts'

const multi = 'ConnectingMultiChain'

export const connectingMultiChain: ScenariosOf<'ConnectingMultiChain'> = {
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
