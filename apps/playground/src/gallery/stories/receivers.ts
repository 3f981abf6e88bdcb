import { setLabel } from 'portico'
import { RECEIVER } from '../fakeContracts.ts'
import type { StoryContext } from '../storyContext.ts'
import { sendOnce } from './receive.ts'
import { fillForm, LOOK_ALIKE } from './send.ts'
import type { Story } from './story.ts'

/** The form with another account of the user. */
export const ownReceiver = payTo(async (context) => {
  await context.connect('aspen')
  return context.aspen.addresses[1]
})

/** The form with a receiver of an earlier transfer. */
export const knownReceiver = payTo(sendOnce)

/** The form with an address that looks like one that the user named. */
export const lookAlikeReceiver = payTo(async (context) => {
  await context.connect('aspen')
  setLabel(context.portico, { namespace: 'eip155', address: LOOK_ALIKE, label: 'Bay' })
})

function payTo(prepare: (context: StoryContext) => Promise<string | void>): Story {
  return {
    async play(context) {
      const to = (await prepare(context)) ?? RECEIVER
      await fillForm(context, { amount: '0.1', to })
      await context.waitForElement('.send-ok, .send-wrong:not(:empty)')
    },
  }
}
