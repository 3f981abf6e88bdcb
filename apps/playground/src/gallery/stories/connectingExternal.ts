import type { ScriptStep } from 'portico/testing'
import { connectorId, type StoryContext } from '../storyContext.ts'
import { advanceUntil, MINUTE_MS } from './advanceUntil.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, refusals, type StoriesOf, type Story } from './story.ts'

const connecting = 'ConnectingExternal'

export const connectingExternal: StoriesOf<'ConnectingExternal'> = {
  busy: withAnswer('hang'),
  hint5: withoutAnswer((context) => context.clock.advance(FIRST_HINT_MS)),
  hint15: withoutAnswer((context) => advanceUntil(context, connecting, 'hint15')),
  declined: withAnswer(refusals.declined),
  pending: withAnswer(refusals.pending),
  unreachable: {
    async play(context) {
      const wallet = await connectorId(context.portico, 'aspen')
      context.aspen.vanish()
      open(context, { wallet })
    },
  },
  setup: withAnswer(refusals.setup),
  timeout: withoutAnswer((context) => advanceUntil(context, connecting, 'timeout', MINUTE_MS)),
  failed: withAnswer(refusals.failed),
  done: {
    async play(context) {
      open(context)
      context.clock.pause()
      await context.pressRow('Aspen')
    },
  },
  offline: withoutAnswer((context) => context.goOffline()),
}

/** Connects Aspen, which does not answer. `after` runs while the request is pending. */
function withoutAnswer(after: (context: StoryContext) => Promise<void> | void): Story {
  return {
    async play(context) {
      context.aspen.script.next('hang')
      open(context)
      await context.pressRow('Aspen')
      await context.waitForState('ConnectingExternal', 'busy')
      await after(context)
    },
  }
}

/** Connects Aspen, which answers with `step`. */
function withAnswer(step: ScriptStep): Story {
  return {
    async play(context) {
      context.aspen.script.next(step)
      open(context)
      await context.pressRow('Aspen')
    },
  }
}
