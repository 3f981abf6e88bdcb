import type { FakeNames } from '../fakeNames.ts'
import { ZONE } from '../fakeNames.ts'
import type { StoryContext } from '../storyContext.ts'
import { show } from './show.ts'
import { refusals, type StoriesOf, type Story } from './story.ts'

type After = (context: StoryContext) => Promise<void> | void

export const chooseAccountName: StoriesOf<'ChooseAccountName'> = {
  loading: choosing('hang'),
  ready: choosing('free'),
  done: choosing('named'),
  unsupported: choosing('none'),
  error: choosing('fail'),
  offline: choosing('free', async (context) => {
    await context.waitForState('ChooseAccountName', 'ready')
    context.goOffline()
  }),
}

export const registerAccountName: StoriesOf<'RegisterAccountName'> = {
  ready: registering('free'),
  checking: registering('hang', (context) => context.type('willow')),
  browse: registering('free', typing('alder')),
  busy: registering('free', signing('hang')),
  declined: registering('free', signing(refusals.declined)),
  failed: registering('refuse', signing()),
  error: registering('fail', typing('willow')),
  offline: registering('free', (context) => context.goOffline()),
}

export const registerAccountNameSuccess: StoriesOf<'RegisterAccountNameSuccess'> = {
  ready: registering('free', signing()),
  offline: registering('free', async (context) => {
    await signing()(context)
    await context.waitForState('RegisterAccountNameSuccess', 'ready')
    context.goOffline()
  }),
}

function choosing(names: FakeNames, after?: After): Story {
  return {
    async play(context) {
      context.gateway.names = names
      await context.connect('aspen')
      show(context, { view: 'ChooseAccountName', parameters: {} })
      await after?.(context)
    },
  }
}

function registering(names: FakeNames, after?: After): Story {
  return {
    async play(context) {
      context.gateway.names = names
      await context.connect('aspen')
      show(context, { view: 'RegisterAccountName', parameters: { zone: ZONE } })
      await context.waitForState('RegisterAccountName', 'ready')
      await after?.(context)
    },
  }
}

const DEBOUNCE_MS = 500

function typing(label: string): After {
  return async (context) => {
    await context.type(label)
    await context.waitForState('RegisterAccountName', 'checking')
    context.clock.advance(DEBOUNCE_MS)
  }
}

/** The wallet is asked to sign, and answers with `step`. */
function signing(step?: Parameters<StoryContext['aspen']['script']['next']>[0]): After {
  return async (context) => {
    await typing('willow')(context)
    await context.waitForState('RegisterAccountName', 'browse')
    if (step) context.aspen.script.next(step, 'personal_sign')
    await context.press('names.submitName')
  }
}
