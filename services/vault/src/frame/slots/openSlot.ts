import { decodeBase64Url } from '../bytes/base64Url.ts'
import type { Bytes } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import { VaultError } from '../errors.ts'
import type { WalletOwner } from '../owner.ts'
import { AES_KEY_BYTES, openAesGcm } from '../sealing/aesGcm.ts'
import { openHpke } from '../sealing/hpke.ts'
import { SALT_BYTES, TRANSFER_INFO } from './createSlot.ts'
import { deriveWrappingKey } from './deriveWrappingKey.ts'
import type { DeviceTransferSlot, Keyslot } from './records.ts'
import type { SlotSecret } from './secrets.ts'
import { encodeSlotData } from './slotData.ts'

export interface OpenSlotParameters {
  readonly owner: WalletOwner
  readonly slot: Keyslot
  readonly secret: SlotSecret
}

/**
 * Unwraps the data key of a vault.
 *
 * @returns the data key, which the caller overwrites (`withSecret`)
 * @throws VaultError `decryption_failed` for a wrong secret, another owner or a changed record;
 * `recovery_code_invalid` for a code with a wrong check
 */
export async function openSlot({ owner, slot, secret }: OpenSlotParameters): Promise<Bytes> {
  if (slot.version !== 1) throw new VaultError('record_unsupported')
  if (slot.kind !== secret.kind) throw new VaultError('slot_mismatch')
  const additionalData = encodeSlotData(owner, slot)
  if (slot.kind !== 'device-transfer') {
    const key = await getWrappingKey(slot, secret)
    return openAesGcm(key, slot, additionalData, AES_KEY_BYTES)
  }
  if (secret.kind !== 'device-transfer') throw new VaultError('slot_mismatch')
  const info = encodeFields(...TRANSFER_INFO)
  return openHpke(secret.keyPair, slot, { info, additionalData }, AES_KEY_BYTES)
}

async function getWrappingKey(
  slot: Exclude<Keyslot, DeviceTransferSlot>,
  secret: SlotSecret,
): Promise<CryptoKey> {
  if (secret.kind === 'device') return secret.key
  if (secret.kind === 'device-transfer' || slot.kind === 'device') {
    throw new VaultError('slot_mismatch')
  }
  return deriveWrappingKey(secret, decodeBase64Url(slot.salt, SALT_BYTES))
}
