import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex } from '@noble/hashes/utils'

// Where and how a node stores accounts: polkadot-sdk, substrate/frame/system/src/lib.rs (`Account`,
// `AccountInfo`) and substrate/frame/balances/src/types.rs (`AccountData`).

/** The prefix of the map `System.Account` (polkadot-sdk, substrate/client/rpc-api/src/state). */
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const HASH_BYTES = 16
/** Four counters of 32 bits precede the amounts. */
const AMOUNTS_AT = 16
const AMOUNT_BYTES = 16

/** Returns the key of an account: the map hashes its keys with `Blake2_128Concat`. */
export function getAccountKey(accountId: Uint8Array): string {
  const hash = blake2b(accountId, { dkLen: HASH_BYTES })
  return `0x${ACCOUNTS}${bytesToHex(hash)}${bytesToHex(accountId)}`
}

/**
 * Reads what an account can transfer without ending: `free - max(frozen - reserved, deposit)`. Both
 * freezes and holds may cover the same amount.
 *
 * Source: Polkadot wiki, 'Account Balances'; polkadot-sdk,
 * substrate/frame/balances/src/impl_fungible.rs, `reducible_balance` with `Preservation::Preserve`.
 *
 * @param stored - the result of `state_getStorage`; `null` for an account that does not exist
 * @param existentialDeposit - the least balance of an account
 * @returns `undefined` for any other value
 */
export function readTransferable(stored: unknown, existentialDeposit: bigint): bigint | undefined {
  if (stored === null) return 0n
  if (typeof stored !== 'string' || !/^0x(?:[0-9a-f]{2}){64,200}$/.test(stored)) return undefined
  const bytes = Buffer.from(stored.slice(2), 'hex')
  const read = (index: number) => readAmount(bytes, AMOUNTS_AT + index * AMOUNT_BYTES)
  const [free, reserved, frozen] = [read(0), read(1), read(2)]
  const frozenHere = frozen - reserved
  const locked = frozenHere > existentialDeposit ? frozenHere : existentialDeposit
  return free > locked ? free - locked : 0n
}

/** Reads a little-endian integer of 128 bits. */
function readAmount(bytes: Buffer, at: number): bigint {
  return bytes.readBigUInt64LE(at) + (bytes.readBigUInt64LE(at + 8) << 64n)
}
