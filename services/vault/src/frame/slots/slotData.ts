import type { Bytes } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import type { WalletOwner } from '../owner.ts'
import type { DeviceSlot, KeepersSlot, PasskeySlot, SlotKind } from './records.ts'

/** What a slot's record names beside the wrapped key. */
export type SlotHeader = { readonly id: string } & (
  | Pick<KeepersSlot, 'kind' | 'keepers'>
  | Pick<PasskeySlot, 'kind' | 'credentialId'>
  | { readonly kind: 'recovery-code' }
  | {
      readonly kind: Extract<SlotKind, 'device' | 'device-transfer'>
      readonly deviceId: DeviceSlot['deviceId']
    }
)

/** What a keyslot is bound to: the additional data of its encryption. */
export function encodeSlotData(owner: WalletOwner, header: SlotHeader): Bytes {
  const { projectId, userId, walletId } = owner
  const { kind, id } = header
  const own = listOwnFields(header)
  return encodeFields('portico keyslot', '1', kind, id, projectId, userId, walletId, ...own)
}

function listOwnFields(header: SlotHeader): readonly string[] {
  switch (header.kind) {
    case 'keepers':
      return header.keepers.flatMap(({ id, operator }) => [id, operator])
    case 'passkey':
      return [header.credentialId]
    case 'recovery-code':
      return []
    default:
      return [header.deviceId]
  }
}
