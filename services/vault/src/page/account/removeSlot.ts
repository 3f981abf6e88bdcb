import { openYourself } from '../app/openYourself.ts'
import { hasKeepers } from '../wallet/ownWays.ts'
import type { StepParameters } from './stepParameters.ts'
import { withStepUp } from './withStepUp.ts'

/**
 * Makes a recovery code or a passkey open the wallet no more. Of a wallet that only its user opens,
 * another one has to open it first: the user may have lost all others.
 *
 * @param id - of its keyslot
 * @throws ApiCallError; what opening the wallet throws
 */
export async function removeSlot(step: StepParameters, id: string): Promise<void> {
  const { session, document, owner, signal } = step
  const user = session.login.get()
  const removed = user?.wallet.slots.find((slot) => slot.id === id)
  if (user && !hasKeepers(user.wallet.slots)) {
    const slots = user.wallet.slots.filter((slot) => slot.id !== id)
    const isProven = await openYourself(
      { ...session, document },
      { owner, signal, kind: 'open', wallet: { ...user.wallet, slots }, services: undefined },
    )
    if (!isProven || signal.aborted) return
  }
  const { slots } = await withStepUp(step, ({ session: { api } }) => api.removeSlot(id))
  session.login.setSlots(owner.walletId, slots)
  if (removed?.kind === 'passkey') await session.passkeys.forget(removed.credentialId)
}
