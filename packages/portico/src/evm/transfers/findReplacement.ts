import type { Client } from 'viem'
import type {
  GetTransactionStatusParameters,
  ReplacedBy,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { isTransactionHash } from '../../wire/validate/hex.ts'
import { encodeCall } from './abi.ts'
import { type Raw, requestNumber, requestRaw, sameAddress, toHex, toInteger } from './rpc.ts'

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
