import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { fromHex, type Hex, toHex } from '../decode/hex.ts'
import type { EvmSignature } from '../signing/signEvmDigest.ts'
import { encodeRlp, type RlpItem, toRlpInteger } from './encodeRlp.ts'

interface AccessListItem {
  readonly address: Hex
  readonly storageKeys: readonly Hex[]
}

interface TransactionBase {
  readonly chainId: bigint
  readonly nonce: bigint
  readonly gas: bigint
  /** `null` creates a contract. */
  readonly to: Hex | null
  readonly value: bigint
  readonly data: Hex
}

/** https://eips.ethereum.org/EIPS/eip-1559 */
export interface FeeMarketTransaction extends TransactionBase {
  readonly type: 'eip1559'
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly accessList: readonly AccessListItem[]
}

/** For networks without a base fee. It has the chain of https://eips.ethereum.org/EIPS/eip-155. */
export interface LegacyTransaction extends TransactionBase {
  readonly type: 'legacy'
  readonly gasPrice: bigint
}

/** A transaction with all that is signed. Addresses and data are in lower case. */
export type UnsignedTransaction = FeeMarketTransaction | LegacyTransaction

/** EIP-2718 type of EIP-1559. */
const FEE_MARKET = 2

/**
 * Serializes a transaction, with its signature or as what is hashed for it.
 *
 * @example
 * const digest = hashTransaction(transaction)
 * const raw = serializeTransaction(transaction, signEvmDigest(privateKey, digest))
 */
export function serializeTransaction(
  transaction: UnsignedTransaction,
  signature?: EvmSignature,
): Hex {
  if (transaction.type === 'legacy') return toHex(encodeRlp(toLegacyItems(transaction, signature)))
  const content = encodeRlp(toFeeMarketItems(transaction, signature))
  return toHex(concatBytes(Uint8Array.of(FEE_MARKET), content))
}

/** The digest that is signed. */
export function hashTransaction(transaction: UnsignedTransaction): Hex {
  return hashRawTransaction(serializeTransaction(transaction))
}

/** The hash of a serialized transaction: with its signature, it is the id on the network. */
export function hashRawTransaction(raw: Hex): Hex {
  return toHex(keccak_256(fromHex(raw)))
}

function toFeeMarketItems(
  transaction: FeeMarketTransaction,
  signature: EvmSignature | undefined,
): readonly RlpItem[] {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, accessList } = transaction
  return [
    ...[chainId, nonce, maxPriorityFeePerGas, maxFeePerGas].map(toRlpInteger),
    ...toCallItems(transaction),
    accessList.map(({ address, storageKeys }) => [fromHex(address), storageKeys.map(fromHex)]),
    ...toSignatureItems(signature, (yParity) => BigInt(yParity)),
  ]
}

function toLegacyItems(
  transaction: LegacyTransaction,
  signature: EvmSignature | undefined,
): readonly RlpItem[] {
  const { chainId, nonce, gasPrice } = transaction
  return [
    ...[nonce, gasPrice].map(toRlpInteger),
    ...toCallItems(transaction),
    // EIP-155: the unsigned form has the chain in the place of the signature.
    ...(signature
      ? toSignatureItems(signature, (yParity) => chainId * 2n + 35n + BigInt(yParity))
      : [chainId, 0n, 0n].map(toRlpInteger)),
  ]
}

function toCallItems({ gas, to, value, data }: TransactionBase): readonly RlpItem[] {
  const target = to === null ? new Uint8Array() : fromHex(to)
  return [toRlpInteger(gas), target, toRlpInteger(value), fromHex(data)]
}

function toSignatureItems(
  signature: EvmSignature | undefined,
  toV: (yParity: number) => bigint,
): readonly RlpItem[] {
  if (!signature) return []
  return [toV(signature.yParity), signature.r, signature.s].map(toRlpInteger)
}
