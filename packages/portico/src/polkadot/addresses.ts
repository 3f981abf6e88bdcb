import { blake2b } from '@noble/hashes/blake2'
import { decodeBase58 } from '../wire/validate/base58.ts'
import { encodeBase58 } from '../wire/validate/encodeBase58.ts'

// The checksum of SS58: the first bytes of a BLAKE2b-512 hash with this context (polkadot-sdk,
// substrate/primitives/core/src/crypto.rs, `Ss58Codec`).
const CONTEXT = new TextEncoder().encode('SS58PRE')
const CHECKSUM_LENGTH = 2
/** The length of an `AccountId32`. */
export const ACCOUNT_ID_LENGTH = 32
// Prefixes of one byte are below 64, those of two bytes have 14 bits.
const NARROW_END = 64

/** The parts of an SS58 address. */
export interface Ss58Account {
  /** The prefix of the network. */
  readonly prefix: number
  /** The account id: a public key, or the BLAKE2b-256 hash of an ECDSA key. */
  readonly accountId: Uint8Array
}

/**
 * Decodes the SS58 address of a 32-byte account and verifies its checksum.
 *
 * @returns `undefined` if it is invalid
 */
export function decodeSs58(address: string): Ss58Account | undefined {
  const bytes = decodeBase58(address)
  if (!bytes) return undefined
  const prefix = readPrefix(bytes)
  const prefixLength = prefix !== undefined && prefix < NARROW_END ? 1 : 2
  if (prefix === undefined || bytes.length !== prefixLength + ACCOUNT_ID_LENGTH + CHECKSUM_LENGTH) {
    return undefined
  }
  const accountId = bytes.slice(prefixLength, -CHECKSUM_LENGTH)
  // Only the canonical form is valid: a narrow prefix in two bytes encodes differently.
  return encodeSs58(accountId, prefix) === address ? { prefix, accountId } : undefined
}

/**
 * Encodes the SS58 address of a 32-byte account.
 *
 * @param prefix - the prefix of the network, below 16384
 */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const body = Uint8Array.from([...writePrefix(prefix), ...accountId])
  const hash = blake2b(Uint8Array.from([...CONTEXT, ...body]))
  return encodeBase58(Uint8Array.from([...body, ...hash.subarray(0, CHECKSUM_LENGTH)]))
}

/** Returns the address of the same account with another prefix, or `undefined` if it is invalid. */
export function changePrefix(address: string, prefix: number): string | undefined {
  const account = decodeSs58(address)
  return account && encodeSs58(account.accountId, prefix)
}

// The lower six bits of a wide prefix precede the upper eight, in an order defined by SS58.
function writePrefix(prefix: number): readonly number[] {
  if (prefix < NARROW_END) return [prefix]
  return [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
}

function readPrefix(bytes: Uint8Array): number | undefined {
  const [first = 0xff, second = 0] = bytes
  if (first < NARROW_END) return first
  if (first >= 2 * NARROW_END) return undefined
  return ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
}
