import { blake2b } from '@noble/hashes/blake2'
import { decodeBase58 } from 'portico/wire'

// The checksum of SS58: the first bytes of a BLAKE2b-512 hash with this context (polkadot-sdk,
// substrate/primitives/core/src/crypto.rs, `Ss58Codec`).
const CONTEXT = Buffer.from('SS58PRE')
const CHECKSUM_BYTES = 2
const ACCOUNT_BYTES = 32
/** The first byte of a prefix of two bytes. */
const WIDE = 64

/**
 * Decodes the SS58 address of a 32-byte account. The prefix of the network is ignored: every
 * network has the same account.
 *
 * @returns the account id; `undefined` for another address or a wrong checksum
 */
export function decodeSs58(address: string): Uint8Array | undefined {
  const bytes = decodeBase58(address)
  if (!bytes) return undefined
  const prefixBytes = (bytes[0] ?? 0) < WIDE ? 1 : 2
  if (bytes.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES) return undefined
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  const hash = blake2b(Buffer.concat([CONTEXT, body]))
  const isRight = bytes.subarray(-CHECKSUM_BYTES).every((byte, index) => byte === hash[index])
  return isRight ? bytes.slice(prefixBytes, -CHECKSUM_BYTES) : undefined
}
