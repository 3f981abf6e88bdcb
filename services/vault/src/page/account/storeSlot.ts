import { FrameError } from 'portico/wire/frame'
import { addSlot, type Keyslot, type NewSlot } from '../../frame/index.ts'
import { isApiCallError } from '../api/apiCallError.ts'
import type { StepParameters } from './stepParameters.ts'
import { withStepUp } from './withStepUp.ts'

/** A keyslot of what the user holds. */
export type OwnSlot = Exclude<Keyslot, { kind: 'keepers' }>

/**
 * Makes the keyslot of a recovery code or a passkey. It is stored by `storeSlot`, as often as that
 * takes: a second one would open the wallet when the first one is removed.
 *
 * @throws FrameError `unauthorized` if no key is held; VaultError
 */
export async function makeSlot(step: StepParameters, slot: NewSlot): Promise<OwnSlot> {
  return withStepUp(step, async ({ session: { key, login }, owner }) => {
    const user = login.get()
    const added = await key.use(async (dataKey) => {
      if (!user) return undefined
      const { vault, slots } = user.wallet
      return (await addSlot({ owner, vault, slots, dataKey, slot })).at(-1)
    })
    if (!added || added.kind === 'keepers') throw new FrameError({ code: 'unauthorized' })
    return added
  })
}

/**
 * Stores a keyslot. The service gets what it encrypts, and never the secret. A user who is slow
 * confirms once more: what was made already stays right.
 *
 * @throws FrameError; ApiCallError
 */
export async function storeSlot(step: StepParameters, slot: OwnSlot): Promise<void> {
  const slots = await withStepUp(step, async ({ session: { api } }) => {
    try {
      return (await api.addSlot({ slot })).slots
    } catch (error) {
      // The response of an earlier try was lost.
      if (!isApiCallError(error, 'slot_exists')) throw error
      const stored = (await api.restore())?.wallet?.slots ?? []
      if (!stored.some(({ id }) => id === slot.id)) throw error
      return stored
    }
  })
  step.session.login.setSlots(step.owner.walletId, slots)
}
