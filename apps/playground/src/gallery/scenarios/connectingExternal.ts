import type { ScriptStep } from 'portico/testing'
import { connectorId, type Stage } from '../stage.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, refusals, type Scenario, type ScenariosOf } from './scenario.ts'
import { MINUTE_MS, wait } from './wait.ts'

const connecting = 'ConnectingExternal'

export const connectingExternal: ScenariosOf<'ConnectingExternal'> = {
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
}

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
