import type { Namespace } from '../namespace.ts'
import { decodeBase58 } from '../validate/base58.ts'

// SS58: a prefix, the account id and two bytes of checksum.
const ID_LENGTH = 32
const CHECKSUM_LENGTH = 2

/**
 * Returns the part of an address that does not depend on the network: on polkadot the account id,
 * as text. Does not verify the checksum.
 *
 * @returns `undefined` for other namespaces, whose accounts are known by their public keys
 */
export function readAccountId(namespace: Namespace, address: string): string | undefined {
  const bytes = namespace === 'polkadot' ? decodeBase58(address) : undefined
  if (!bytes || bytes.length <= ID_LENGTH + CHECKSUM_LENGTH) return undefined
  return bytes.slice(-ID_LENGTH - CHECKSUM_LENGTH, -CHECKSUM_LENGTH).join()
}
