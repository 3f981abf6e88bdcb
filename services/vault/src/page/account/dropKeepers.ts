import { FrameError } from 'portico/wire/frame'
import { openYourself } from '../app/openYourself.ts'
import type { StepParameters } from './stepParameters.ts'
import { withStepUp } from './withStepUp.ts'

/**
 * Takes the services out of what opens the wallet: from then on, only its user does.
 *
 * The user opens it with a passkey or a recovery code first. One that was lost would lose the
 * wallet with it.
 *
 * @throws FrameError `unauthorized`; ApiCallError
 */
export async function dropKeepers(step: StepParameters): Promise<void> {
  const { session, owner, signal } = step
  const user = session.login.get()
  const slot = user?.wallet.slots.find(({ kind }) => kind === 'keepers')
  if (!user || !slot) throw new FrameError({ code: 'unauthorized' })
  const page = { ...session, document: step.document }
  const { wallet } = user
  const isProven = await openYourself(page, {
    ...{ owner, wallet, signal, kind: 'confirm' },
    services: undefined,
  })
  if (!isProven || signal.aborted) return
  const { slots } = await withStepUp(step, ({ session: { api } }) => api.removeSlot(slot.id))
  session.login.setSlots(owner.walletId, slots)
  // A share that stays behind opens nothing: that of the wallet service went with the keyslot.
  await session.keeper.deleteShare(owner).catch(() => undefined)
}
