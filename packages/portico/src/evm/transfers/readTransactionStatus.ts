import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  GetTransactionStatusParameters,
  ReplacedBy,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isTransactionHash } from '../../wire/validate/transactions.ts'
import { encodeCall } from './abi.ts'
import { describeRevert } from './estimate.ts'
import {
  type Raw,
  requestNode,
  requestNumber,
  requestRaw,
  sameAddress,
  toHex,
  toInteger,
} from './rpc.ts'
import type { ViemHelpers } from './viemHelpers.ts'

/**
 * Reads the status of a transaction once: by its receipt, else by whether the node knows it, else
 * by whether its nonce was used.
 *
 * @throws {PorticoError} the mapped error of the node if no endpoint responds; `connector/aborted`
 */
export async function readTransactionStatus(
  createReader: ViemHelpers['createReader'],
  parameters: GetTransactionStatusParameters,
): Promise<TransactionObservation> {
  const { endpoints, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    return await readStatus(createReader(endpoints, signal), parameters)
  } catch (error) {
    throwIfAborted(signal)
    throw mapNodeError(error)
  }
}

async function readStatus(
  client: Client,
  parameters: GetTransactionStatusParameters,
): Promise<TransactionObservation> {
  const { hash, nonce, from } = parameters
  const receipt = await readReceipt(client, hash)
  if (receipt) return readOutcome(client, hash, receipt)
  const known = await readTransaction(client, hash)
  // A bundler's transaction for a smart account has the bundler's nonce, not the account's.
  if (known && !sameAddress(known.from, from)) return { status: 'pending' }
  if (known) return { status: 'pending', nonce: Number(known.nonce) }
  if (nonce === undefined) return { status: 'missing' }
  const count = await requestNumber(client, 'eth_getTransactionCount', from, 'latest')
  if (count <= BigInt(nonce)) return { status: 'missing' }
  // The nonce was used, perhaps by this transaction between the two requests.
  const late = await readReceipt(client, hash)
  return late ? readOutcome(client, hash, late) : findReplacement(client, { ...parameters, nonce })
}

async function readOutcome(
  client: Client,
  hash: string,
  receipt: Raw,
): Promise<TransactionObservation> {
  if (toInteger(receipt.status) === 1n) return { status: 'done' }
  const transaction = await readTransaction(client, hash)
  if (!transaction) return { status: 'failed', reason: 'reverted' }
  return { status: 'failed', ...(await replay(client, transaction, receipt)) }
}

// A receipt contains no reason, so the call is repeated on the previous block if the node still has
// it.
async function replay(
  client: Client,
  { from, to, input, value, gas }: Raw,
  { gasUsed, blockNumber }: Raw,
): Promise<{ reason: 'reverted' | 'outOfGas'; details?: string }> {
  const spent = (toInteger(gasUsed) ?? 0n) >= (toInteger(gas) ?? 1n)
  try {
    const before = toHex((toInteger(blockNumber) ?? 1n) - 1n)
    await requestNode(client, 'eth_call', { from, to, data: input, value, gas }, before)
    return { reason: spent ? 'outOfGas' : 'reverted' }
  } catch (error) {
    const details = describeRevert(error)
    const dry = /out ?of ?gas/i.test(details)
    return { reason: dry || (spent && isSilent(details)) ? 'outOfGas' : 'reverted', details }
  }
}

function isSilent(details: string): boolean {
  return /^execution reverted$|^$/i.test(details)
}

// Some nodes return a receipt without a block while the transaction is pending.
async function readReceipt(client: Client, hash: string): Promise<Raw | undefined> {
  const receipt = await requestRaw(client, 'eth_getTransactionReceipt', hash)
  return receipt && toInteger(receipt.blockNumber) !== undefined ? receipt : undefined
}

function readTransaction(client: Client, hash: string): Promise<Raw | undefined> {
  return requestRaw(client, 'eth_getTransactionByHash', hash)
}

// Nodes without an archive know about the last 128 blocks.
const BLOCKS_MAX = 1024n

type Parameters = GetTransactionStatusParameters & { readonly nonce: number }

/**
 * Finds the transaction that replaced another one: in the block in which the sender's nonce passed
 * it. Nodes behind one endpoint may differ, so the search may find the original transaction or
 * none; neither proves a replacement.
 */
export async function findReplacement(
  client: Client,
  parameters: Parameters,
): Promise<TransactionObservation> {
  const found = await searchBlocks(client, parameters).catch(() => undefined)
  if (!found) return { status: 'missing', isNonceUsed: true }
  const hash = isTransactionHash(found.hash) ? found.hash : undefined
  // The node of the earlier request did not know it yet.
  if (hash?.toLowerCase() === parameters.hash.toLowerCase()) return { status: 'pending' }
  return { status: 'replaced', by: compare(found, parameters), hash }
}

async function searchBlocks(client: Client, { from, nonce }: Parameters): Promise<Raw | undefined> {
  let high = await requestNumber(client, 'eth_blockNumber')
  let low = high > BLOCKS_MAX ? high - BLOCKS_MAX : 0n
  while (low < high) {
    const middle = (low + high) / 2n
    const request = requestNumber(client, 'eth_getTransactionCount', from, toHex(middle))
    // A pruned block counts as earlier: the search continues after it.
    const count = await request.catch(() => 0n)
    if (count > BigInt(nonce)) high = middle
    else low = middle + 1n
  }
  const block = await requestRaw(client, 'eth_getBlockByNumber', toHex(high), true)
  const transactions: readonly Raw[] = Array.isArray(block?.transactions) ? block.transactions : []
  return transactions.find(
    (item) => sameAddress(item.from, from) && toInteger(item.nonce) === BigInt(nonce),
  )
}

function compare(found: Raw, { from, to, token, value }: Parameters): ReplacedBy {
  const is = (target: string, amount: bigint, input: string) =>
    sameAddress(found.to, target) && toInteger(found.value) === amount && found.input === input
  if (is(from, 0n, '0x')) return 'cancelled'
  if (to === undefined || value === undefined) return 'other'
  const same = token
    ? is(token, 0n, encodeCall('transfer(address,uint256)', to, value))
    : is(to, value, '0x')
  return same ? 'repriced' : 'other'
}
