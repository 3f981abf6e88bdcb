import { type Bytes, wipe } from '../bytes/bytes.ts'
import { VaultError } from '../errors.ts'
import { deriveAddresses, type WalletAddresses } from '../keys/deriveAddresses.ts'
import { ENTROPY_BYTES } from '../keys/entropy.ts'
import type { WalletOwner } from '../owner.ts'
import { importAesKey, openAesGcm } from '../sealing/aesGcm.ts'
import type { VaultRecord } from './records.ts'
import { encodeVaultData } from './vaultData.ts'

export interface OpenVaultParameters {
  readonly owner: WalletOwner
  readonly vault: VaultRecord
  readonly dataKey: Bytes
}

/**
 * Decrypts a wallet's entropy, and checks that its keys have the addresses of the record.
 *
 * @returns the entropy, which the caller overwrites (`withSecret`)
 * @throws VaultError `decryption_failed` for another owner, another data key or a changed record;
 * `address_mismatch` for keys of other addresses
 */
export async function openVault({ owner, vault, dataKey }: OpenVaultParameters): Promise<Bytes> {
  if (vault.version !== 1) throw new VaultError('record_unsupported')
  const key = await importAesKey(dataKey)
  const data = encodeVaultData(owner, vault.addresses)
  const entropy = await openAesGcm(key, vault, data, ENTROPY_BYTES)
  if (!isSame(deriveAddresses(entropy), vault.addresses)) {
    wipe(entropy)
    throw new VaultError('address_mismatch')
  }
  return entropy
}

function isSame(one: WalletAddresses, other: WalletAddresses): boolean {
  return one.evmAddress === other.evmAddress && one.solanaAddress === other.solanaAddress
}
