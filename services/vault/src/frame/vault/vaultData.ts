import type { Bytes } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import type { WalletAddresses } from '../keys/deriveAddresses.ts'
import type { WalletOwner } from '../owner.ts'

/** What a vault is bound to: the additional data of its encryption. */
export function encodeVaultData(
  { projectId, userId, walletId }: WalletOwner,
  { evmAddress, solanaAddress }: WalletAddresses,
): Bytes {
  const names = [projectId, userId, walletId]
  return encodeFields('portico vault', '1', ...names, evmAddress, solanaAddress)
}
