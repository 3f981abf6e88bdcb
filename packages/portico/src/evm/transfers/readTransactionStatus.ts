import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  GetTransactionStatusParameters,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { findReplacement } from './findReplacement.ts'
import {
  type Raw,
  requestNode,
  requestNumber,
  requestRaw,
  sameAddress,
  toHex,
  toInteger,
} from './rpc.ts'
import { describeRevert } from './simulateTransfer.ts'
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
