import type { StepParameters } from './stepParameters.ts'

/**
 * Makes a recovery code open the wallet no more.
 *
 * @param id - of its keyslot
 * @throws ApiCallError
 */
export async function removeRecoveryCode(
  { session: { api, login }, owner, signal }: StepParameters,
  id: string,
): Promise<void> {
  signal.throwIfAborted()
  const { slots } = await api.removeSlot(id)
  login.setSlots(owner.walletId, slots)
}
