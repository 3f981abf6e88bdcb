import { encodeBase64Url } from '../bytes/base64Url.ts'
import { type Bytes, createRandomBytes } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import { VaultError } from '../errors.ts'
import type { WalletOwner } from '../owner.ts'
import { AES_KEY_BYTES, sealAesGcm } from '../sealing/aesGcm.ts'
import { sealHpke } from '../sealing/hpke.ts'
import { deriveWrappingKey } from './deriveWrappingKey.ts'
import type { Keepers, Keyslot } from './records.ts'
import type { NewSlot } from './secrets.ts'
import { encodeSlotData } from './slotData.ts'

const ID_BYTES = 16
export const SALT_BYTES = 32
/** The `info` of HPKE for a data key on its way to another device. */
export const TRANSFER_INFO = ['portico device transfer', '1'] as const

/** Wraps a data key for one way to open the vault. `addSlot` checks the data key first. */
export async function createSlot(
  owner: WalletOwner,
  dataKey: Bytes,
  slot: NewSlot,
): Promise<Keyslot> {
  if (dataKey.length !== AES_KEY_BYTES) throw new VaultError('input_invalid')
  const base = { version: 1, id: encodeBase64Url(createRandomBytes(ID_BYTES)) } as const
  if (slot.kind === 'device') {
    if (slot.key.extractable) throw new VaultError('input_invalid')
    const header = { ...base, kind: slot.kind, deviceId: slot.deviceId }
    const sealed = await sealAesGcm(slot.key, dataKey, encodeSlotData(owner, header))
    return { ...header, ...sealed }
  }
  if (slot.kind === 'device-transfer') {
    const header = { ...base, kind: slot.kind, deviceId: slot.deviceId }
    const sealed = await sealHpke(slot.publicKey, dataKey, {
      info: encodeFields(...TRANSFER_INFO),
      additionalData: encodeSlotData(owner, header),
    })
    return { ...header, ...sealed }
  }
  const salt = createRandomBytes(SALT_BYTES)
  const header = { ...base, ...getDerivedHeader(slot) }
  const key = await deriveWrappingKey(slot, salt)
  const sealed = await sealAesGcm(key, dataKey, encodeSlotData(owner, header))
  return { ...header, salt: encodeBase64Url(salt), ...sealed }
}

function getDerivedHeader(
  slot: Extract<NewSlot, { kind: 'keepers' | 'passkey' | 'recovery-code' }>,
) {
  if (slot.kind === 'recovery-code') return { kind: slot.kind } as const
  if (slot.kind === 'passkey') return { kind: slot.kind, credentialId: slot.credentialId } as const
  return { kind: slot.kind, keepers: copyKeepers(slot.keepers) } as const
}

/** Two shares at one keeper would be one share. */
function copyKeepers([first, second]: Keepers): Keepers {
  const isValid = first.operator && second.operator && first.id && second.id
  if (!isValid || first.id === second.id) throw new VaultError('input_invalid')
  return [
    { id: first.id, operator: first.operator },
    { id: second.id, operator: second.operator },
  ]
}
