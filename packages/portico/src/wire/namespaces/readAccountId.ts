import type { Namespace } from '../namespace.ts'
import { decodeBase58 } from '../validate/base58.ts'

// SS58: a prefix, the account id and two bytes of checksum.
const ID_LENGTH = 32
const CHECKSUM_LENGTH = 2

/** Reads what addresses have in common on all networks, where they differ by network. */
const readers: Readonly<Record<Namespace, ((address: string) => string | undefined) | undefined>> =
  {
    eip155: undefined,
    solana: undefined,
    // A public key has addresses of several kinds.
    bip122: undefined,
    polkadot: readSs58,
  }

/**
 * Returns the part of an address that does not depend on the network, as text: on polkadot the
 * account id. Does not verify the checksum.
 *
 * @returns `undefined` for other namespaces, whose accounts are known by their public keys
 */
export function readAccountId(namespace: Namespace, address: string): string | undefined {
  return readers[namespace]?.(address)
}

function readSs58(address: string): string | undefined {
  const bytes = decodeBase58(address)
  if (!bytes || bytes.length <= ID_LENGTH + CHECKSUM_LENGTH) return undefined
  return bytes.slice(-ID_LENGTH - CHECKSUM_LENGTH, -CHECKSUM_LENGTH).join()
}
