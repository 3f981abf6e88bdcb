import { setLabel } from 'portico'
import { RECEIVER } from '../fakeContracts.ts'
import { sendOnce } from './receive.ts'
import { fillForm, LOOK_ALIKE } from './send.ts'
import type { Story } from './story.ts'

/** The form with another account of the user. */
export const ownReceiver: Story = {
  async play(context) {
    await context.connect('aspen')
    const [, other = ''] = context.aspen.addresses
    await fillForm(context, { amount: '0.25', to: other })
    await context.waitForElement('.send-ok')
  },
}

/** The form with a receiver of an earlier transfer. */
export const knownReceiver: Story = {
  async play(context) {
    await sendOnce(context)
    await fillForm(context, { amount: '0.1', to: RECEIVER })
    await context.waitForElement('.send-ok')
  },
}

/** The form with an address that looks like one that the user named. */
export const lookAlikeReceiver: Story = {
  async play(context) {
    await context.connect('aspen')
    setLabel(context.portico, { namespace: 'eip155', address: LOOK_ALIKE, label: 'Bay' })
    await fillForm(context, { amount: '0.25', to: RECEIVER })
    await context.waitForElement('.send-wrong:not(:empty)')
  },
}
