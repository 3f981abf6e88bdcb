import type { Client } from 'viem'
import type {
  LookParameters,
  ReplacedBy,
  TransactionSight,
} from '../../core/interfaces/transfer.ts'
import { isTransactionHash } from '../../wire/validate/isTransactionHash.ts'
import { encodeCall } from './abi.ts'
import { askNumber, askRaw, type Raw, sameAddress, toHex, toInteger } from './rpc.ts'

// Nodes without an archive answer for about the last 128 blocks.
const BLOCKS_MAX = 1024n

type Parameters = LookParameters & { readonly nonce: number }

/**
 * Finds the transaction that took the place of another: in the block in which the sender's count passed it. Nodes behind one address differ: the
 * search may find the one that was asked for, or nothing, and neither proves that it was replaced.
 */
export async function findReplacement(
  client: Client,
  parameters: Parameters,
): Promise<TransactionSight> {
  const found = await searchBlocks(client, parameters).catch(() => undefined)
  if (!found) return { status: 'missing', taken: true }
  const hash = isTransactionHash(found.hash) ? found.hash : undefined
  // A node that was asked before had not heard of it yet.
  if (hash?.toLowerCase() === parameters.hash.toLowerCase()) return { status: 'pending' }
  return { status: 'replaced', by: compare(found, parameters), hash }
}

async function searchBlocks(client: Client, { from, nonce }: Parameters): Promise<Raw | undefined> {
  let high = await askNumber(client, 'eth_blockNumber')
  let low = high > BLOCKS_MAX ? high - BLOCKS_MAX : 0n
  while (low < high) {
    const middle = (low + high) / 2n
    const asked = askNumber(client, 'eth_getTransactionCount', from, toHex(middle))
    // Not there any more: later than that, or never to be found.
    const count = await asked.catch(() => 0n)
    if (count > BigInt(nonce)) high = middle
    else low = middle + 1n
  }
  const block = await askRaw(client, 'eth_getBlockByNumber', toHex(high), true)
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
