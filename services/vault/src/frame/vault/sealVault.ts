import type { Bytes } from '../bytes/bytes.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import type { WalletOwner } from '../owner.ts'
import { importAesKey, sealAesGcm } from '../sealing/aesGcm.ts'
import type { VaultRecord } from './records.ts'
import { encodeVaultData } from './vaultData.ts'

export interface SealVaultParameters {
  readonly owner: WalletOwner
  readonly entropy: Bytes
  readonly dataKey: Bytes
}

/** Encrypts a wallet's entropy. The caller overwrites entropy and data key. */
export async function sealVault({
  owner,
  entropy,
  dataKey,
}: SealVaultParameters): Promise<VaultRecord> {
  const addresses = deriveAddresses(entropy)
  const key = await importAesKey(dataKey)
  const sealed = await sealAesGcm(key, entropy, encodeVaultData(owner, addresses))
  return { version: 1, addresses, ...sealed }
}
