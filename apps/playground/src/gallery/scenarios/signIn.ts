import type { ScriptStep } from 'portico/testing'
import { createFakeSignIn } from '../fakeSignIn.ts'
import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import { refusals, type Scenario, type ScenariosOf } from './scenario.ts'

const view = 'SIWXSignMessage'

export const signIn: ScenariosOf<'SIWXSignMessage'> = {
  checking: {
    config: { siwx: createFakeSignIn('hang') },
    async play(stage) {
      await connectFirst(stage)
      await stage.see(view, 'checking')
      stage.time.stop()
    },
  },
  ready: asked(),
  busy: asked(async (stage) => {
    await sign(stage, 'hang')
    await stage.see(view, 'busy')
  }),
  declined: asked((stage) => sign(stage, refusals.declined)),
  failed: {
    ...asked((stage) => stage.press('signIn.sign')),
    config: { siwx: createFakeSignIn(undefined, 'fail') },
  },
  offline: asked((stage) => stage.unplug()),
}

function asked(then?: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    config: { siwx: createFakeSignIn() },
    async play(stage) {
      await connectFirst(stage)
      await stage.see(view, 'ready')
      await then?.(stage)
    },
  }
}

async function connectFirst(stage: Stage): Promise<void> {
  open(stage)
  await stage.pressRow('Aspen')
}

async function sign(stage: Stage, answer: ScriptStep): Promise<void> {
  stage.aspen.script.next(answer, 'personal_sign')
  await stage.press('signIn.sign')
}
