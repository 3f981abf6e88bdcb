import type { ScriptStep } from 'portico/testing'
import { createFakeSignIn } from '../fakeSignIn.ts'
import type { StoryContext } from '../storyContext.ts'
import { until } from '../user.ts'
import { open } from './open.ts'
import { refusals, type StoriesOf, type Story } from './story.ts'

const view = 'SIWXSignMessage'

export const signIn: StoriesOf<'SIWXSignMessage'> = {
  checking: {
    config: { siwx: createFakeSignIn({ checking: 'hang' }) },
    async play(context) {
      await connectAspen(context)
      await context.waitForState(view, 'checking')
      // The light on the ring appears after a short delay.
      await context.flush()
      context.clock.advance(200)
      await context.flush()
      context.clock.pause()
    },
  },
  ready: requested(),
  busy: requested(async (context) => {
    await sign(context, 'hang')
    await context.waitForState(view, 'busy')
  }),
  declined: requested((context) => sign(context, refusals.declined)),
  failed: {
    ...requested((context) => context.press('signIn.sign')),
    config: { siwx: createFakeSignIn({ adding: 'fail' }) },
  },
  offline: requested((context) => context.goOffline()),
}

/** The user signs in later, from the account. */
export const signInOfAccount: Story = {
  ...requested(async (context) => {
    context.gateway.tokens = 'some'
    await context.press('signIn.later')
    await until('the site', () => !context.portico.store.getState().modal.open)
    open(context)
    await context.waitForState('Account', 'ready')
    await context.press('signIn.title')
  }),
  config: { siwx: createFakeSignIn({ isOptional: true }) },
}

function requested(then?: (context: StoryContext) => Promise<void> | void): Story {
  return {
    config: { siwx: createFakeSignIn() },
    async play(context) {
      await connectAspen(context)
      await context.waitForState(view, 'ready')
      await then?.(context)
    },
  }
}

async function connectAspen(context: StoryContext): Promise<void> {
  open(context)
  await context.pressRow('Aspen')
}

async function sign(context: StoryContext, answer: ScriptStep): Promise<void> {
  context.aspen.script.next(answer, 'personal_sign')
  await context.press('signIn.sign')
}
