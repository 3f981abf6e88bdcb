import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { LookParameters, TransactionSight } from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { describeRevert } from './describeRevert.ts'
import { findReplacement } from './findReplacement.ts'
import type { EvmKit } from './kit.ts'
import { ask, askNumber, askRaw, type Raw, sameAddress, toHex, toInteger } from './rpc.ts'

/**
 * Looks once at what became of a transaction: by its receipt, else by whether the node knows it, else by whether its place in the sender's
 * order has been taken.
 *
 * @throws {PorticoError} the node's error by name, where nobody answers; `connector/aborted`
 */
export async function lookForTransaction(
  createReader: EvmKit['createReader'],
  parameters: LookParameters,
): Promise<TransactionSight> {
  const { endpoints, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  try {
    return await look(createReader(endpoints, signal), parameters)
  } catch (error) {
    throwIfAborted(signal)
    throw mapNodeError(error)
  }
}

async function look(client: Client, parameters: LookParameters): Promise<TransactionSight> {
  const { hash, nonce, from } = parameters
  const receipt = await readReceipt(client, hash)
  if (receipt) return judge(client, hash, receipt)
  const known = await readTransaction(client, hash)
  // What a bundler sends for a smart account has the bundler's place, not the account's.
  if (known && !sameAddress(known.from, from)) return { status: 'pending' }
  if (known) return { status: 'pending', nonce: Number(known.nonce) }
  if (nonce === undefined) return { status: 'missing' }
  const count = await askNumber(client, 'eth_getTransactionCount', from, 'latest')
  if (count <= BigInt(nonce)) return { status: 'missing' }
  // Its place is taken: by itself, if it went in between the two questions.
  const late = await readReceipt(client, hash)
  return late ? judge(client, hash, late) : findReplacement(client, { ...parameters, nonce })
}

async function judge(client: Client, hash: string, receipt: Raw): Promise<TransactionSight> {
  if (toInteger(receipt.status) === 1n) return { status: 'done' }
  const transaction = await readTransaction(client, hash)
  if (!transaction) return { status: 'failed', reason: 'reverted' }
  return { status: 'failed', ...(await replay(client, transaction, receipt)) }
}

// A receipt gives no reason: the same call on the state before it does, where the node still has that.
async function replay(
  client: Client,
  { from, to, input, value, gas }: Raw,
  { gasUsed, blockNumber }: Raw,
): Promise<{ reason: 'reverted' | 'outOfGas'; details?: string }> {
  const spent = (toInteger(gasUsed) ?? 0n) >= (toInteger(gas) ?? 1n)
  try {
    const before = toHex((toInteger(blockNumber) ?? 1n) - 1n)
    await ask(client, 'eth_call', { from, to, data: input, value, gas }, before)
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

// A receipt that a node makes up while the transaction waits has no block.
async function readReceipt(client: Client, hash: string): Promise<Raw | undefined> {
  const receipt = await askRaw(client, 'eth_getTransactionReceipt', hash)
  return receipt && toInteger(receipt.blockNumber) !== undefined ? receipt : undefined
}

function readTransaction(client: Client, hash: string): Promise<Raw | undefined> {
  return askRaw(client, 'eth_getTransactionByHash', hash)
}
