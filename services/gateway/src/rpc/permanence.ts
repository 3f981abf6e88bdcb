import { createHash } from 'node:crypto'
import { readMember } from './readMember.ts'

const HASHED = new Set([
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getTransactionByBlockHashAndIndex',
])
const MINED = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])
/** The index of the block among the parameters. */
const AT_BLOCK: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionByBlockNumberAndIndex: 0,
  eth_getTransactionCount: 1,
}
const CONSTANT = new Set(['eth_chainId', 'net_version', 'getGenesisHash'])
/**
 * The index of the block's hash among the parameters; without it, the newest block is meant. A
 * `chain_getBlock` is left out: its justifications may follow later.
 */
const AT_HASH: Readonly<Record<string, number>> = {
  chain_getHeader: 0,
  payment_queryFeeDetails: 1,
  payment_queryInfo: 1,
  state_call: 2,
  state_getKeysPaged: 3,
  state_getMetadata: 0,
  state_getReadProof: 1,
  state_getRuntimeVersion: 0,
  state_getStorage: 1,
  state_getStorageHash: 1,
  state_queryStorageAt: 1,
}
const SOLANA_FINAL = new Set(['getBlock', 'getBlockTime', 'getTransaction'])

/** Whether a result is permanent. `finalized` returns the block that must be final for it. */
export type Permanence =
  | 'never'
  | 'always'
  | { readonly finalized: (result: unknown) => number | undefined }

/** Whether the result of a call may be cached. */
export function getPermanence(method: string, params: unknown): Permanence {
  if (CONSTANT.has(method) || HASHED.has(method)) return 'always'
  if (MINED.has(method))
    return { finalized: (result) => readHeight(readMember(result, 'blockNumber')) }
  if (method === 'eth_getLogs') return logsPermanence(params)
  if (SOLANA_FINAL.has(method)) return isFinalCommitment(params) ? 'always' : 'never'
  if (method in AT_HASH)
    return isHash(readMember(params, `${AT_HASH[method]}`)) ? 'always' : 'never'
  // The genesis block; other heights may still change.
  if (method === 'chain_getBlockHash') return readMember(params, '0') === 0 ? 'always' : 'never'
  const place = AT_BLOCK[method]
  if (place === undefined || !Array.isArray(params)) return 'never'
  const height = readHeight(params[place])
  return height === undefined ? 'never' : { finalized: () => height }
}

function logsPermanence(params: unknown): Permanence {
  const [filter] = Array.isArray(params) ? params : []
  if (typeof readMember(filter, 'blockHash') === 'string') return 'always'
  const from = readHeight(readMember(filter, 'fromBlock'))
  const to = readHeight(readMember(filter, 'toBlock'))
  return from === undefined || to === undefined ? 'never' : { finalized: () => Math.max(from, to) }
}

// Only final results are cached; `finalized` is the default commitment of these methods.
function isFinalCommitment(params: unknown): boolean {
  if (!Array.isArray(params)) return true
  return params.every((part) => {
    const commitment = readMember(part, 'commitment')
    return commitment === undefined || commitment === 'finalized'
  })
}

const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

function readHeight(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,13}$/.test(value)) return undefined
  return Number(value)
}

/** The cache key of a call, the same for every caller. */
export function getCallKey(chainId: string, method: string, params: unknown): string {
  const text = `${chainId}\n${method}\n${JSON.stringify(params ?? [])}`
  return `rpc:${createHash('sha256').update(text).digest('base64url')}`
}
