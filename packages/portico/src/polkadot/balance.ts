import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { type NodeTarget, requestNode } from './requestNode.ts'

/** The balance of an account: `AccountData` of pallet-balances (polkadot-sdk, `types.rs`). */
export interface AccountBalance {
  /** What is not reserved. */
  readonly free: bigint
  /** What is on hold, beside the free balance. */
  readonly reserved: bigint
  /** What the sum of both may not fall below. */
  readonly frozen: bigint
}

/** The twox128 hashes of `System` and `Account`, which a test computes. */
const ACCOUNT_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

// `AccountInfo` in SCALE: nonce and three counters of 4 bytes, then four balances of 16 bytes. The
// last one has flags.
const DATA_START = 16
const BALANCE_LENGTH = 16
const ACCOUNT_INFO_LENGTH = DATA_START + 4 * BALANCE_LENGTH

/** Reads the balance of an account from the first node that responds. */
export function getAccountBalance(
  target: NodeTarget,
  accountId: Uint8Array,
): Promise<AccountBalance> {
  const params = [getAccountKey(accountId)]
  return requestNode(target, { method: 'state_getStorage', params, read: readAccountInfo })
}

/**
 * Returns what an account can transfer without ending: `free - max(frozen - reserved, ED)`.
 *
 * Source: Polkadot wiki, 'Account Balances'.
 *
 * @param existentialDeposit - the least balance of an account
 */
export function getTransferable(
  { free, reserved, frozen }: AccountBalance,
  existentialDeposit: bigint,
): bigint {
  const untouchable = max(frozen - reserved, existentialDeposit)
  return max(free - untouchable, 0n)
}

/** Returns the key of `System.Account` in the storage of a chain: `blake2_128_concat`. */
export function getAccountKey(accountId: Uint8Array): string {
  return ACCOUNT_PREFIX + bytesToHex(blake2b(accountId, { dkLen: 16 })) + bytesToHex(accountId)
}

function readAccountInfo(result: unknown): AccountBalance | undefined {
  // The account does not exist.
  if (result === null) return { free: 0n, reserved: 0n, frozen: 0n }
  const bytes = typeof result === 'string' && HEX.test(result) && hexToBytes(result.slice(2))
  if (!bytes || bytes.length !== ACCOUNT_INFO_LENGTH) return undefined
  const readAt = (index: number) => {
    const start = DATA_START + index * BALANCE_LENGTH
    return BigInt(`0x${bytesToHex(bytes.slice(start, start + BALANCE_LENGTH).reverse())}`)
  }
  return { free: readAt(0), reserved: readAt(1), frozen: readAt(2) }
}

const HEX = /^0x(?:[\da-f]{2})+$/i

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
