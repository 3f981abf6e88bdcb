import type { ScriptStep } from 'portico/testing'
import type { StoryContext } from '../storyContext.ts'
import { advanceUntil, MINUTE_MS } from './advanceUntil.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, refusals, type StoriesOf, type Story } from './story.ts'

const multi = 'ConnectingMultiChain'

export const connectingMultiChain: StoriesOf<'ConnectingMultiChain'> = {
  ready: {
    async play(context) {
      open(context)
      await context.pressRow('Cedar')
    },
  },
  busy: connectCedar('hang'),
  hint5: connectCedar('hang', async (context) => {
    await context.waitForState(multi, 'busy')
    context.clock.advance(FIRST_HINT_MS)
  }),
  hint15: connectCedar('hang', async (context) => {
    await context.waitForState(multi, 'busy')
    await advanceUntil(context, multi, 'hint15')
  }),
  partial: connectCedar('partial'),
  declined: connectCedar(refusals.declined),
  pending: connectCedar(refusals.pending),
  unreachable: {
    async play(context) {
      open(context)
      await context.pressRow('Cedar')
      await context.waitForState(multi, 'ready')
      context.cedar.vanish()
    },
  },
  setup: connectCedar(refusals.setup),
  timeout: connectCedar('hang', async (context) => {
    await context.waitForState(multi, 'busy')
    await advanceUntil(context, multi, 'timeout', MINUTE_MS)
  }),
  failed: connectCedar(refusals.failed),
  done: {
    async play(context) {
      open(context)
      await context.pressRow('Cedar')
      await context.waitForState(multi, 'ready')
      context.clock.pause()
      await context.press('multichain.connect')
    },
  },
  offline: {
    async play(context) {
      open(context)
      await context.pressRow('Cedar')
      context.goOffline()
    },
  },
}

/** Connects both namespaces of Cedar, which answers each request with `step`. */
function connectCedar(
  step: ScriptStep | undefined,
  after?: (context: StoryContext) => Promise<void>,
): Story {
  return {
    async play(context) {
      if (step) context.cedar.script.next(step)
      if (step && step !== 'partial') context.cedar.script.next(step)
      open(context)
      await context.pressRow('Cedar')
      await context.waitForState('ConnectingMultiChain', 'ready')
      await context.press('multichain.connect')
      await after?.(context)
    },
  }
}
