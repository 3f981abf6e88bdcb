import type { Cache } from '@portico/common/cache'
import * as v from 'valibot'
import { type Address, decodeFunctionResult, erc20Abi, erc20Abi_bytes32, type Hex } from 'viem'
import { callEach } from '../balances/callEach.ts'
import { multicall } from '../balances/multicall.ts'
import type { ChainRpc } from '../rpc/types.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import type { AssetMetadata, SourceAsset } from './types.ts'

const KNOWN_MS = 24 * 3_600_000
/** A contract that did not answer may be one of a node that is behind. */
const UNKNOWN_MS = 5 * 60_000
const CONTRACTS_MAX = 50
const DECIMALS_MAX = 40
// The first four bytes of the hashes of `name()`, `symbol()` and `decimals()`, as in `erc20Abi`.
const CALLS = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

const Metadata = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.optional(v.number()),
})

/** Metadata of tokens and collections, by address. */
export type AssetReader = (
  chainId: string,
  assets: readonly SourceAsset[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, AssetMetadata>>

/**
 * Creates the reader of metadata: from the source, the known tokens, the cache, or else the
 * contract itself. A contract that fails is left out.
 *
 * @example
 * const read = createAssetReader({ rpc, chains, cache })
 */
export function createAssetReader({
  rpc,
  chains,
  cache,
}: {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
  readonly cache: Cache
}): AssetReader {
  return async (chainId, assets, signal) => {
    const chain = chains.get(chainId)
    const tokens = new Map(chain?.tokens.map((token) => [lower(token.address), token]))
    const found = new Map<string, AssetMetadata>()
    const open = new Set<string>()
    for (const asset of assets) {
      if (asset.kind === 'native') continue
      const known = tokens.get(lower(asset.address)) ?? asset.metadata
      if (known) found.set(asset.address, known)
      else open.add(asset.address)
    }
    const isContract = (address: string) => /^0x[0-9a-f]{40}$/.test(address)
    const contracts = [...open].filter(isContract).slice(0, CONTRACTS_MAX)
    const kept = await Promise.all(contracts.map((address) => readCached(cache, chainId, address)))
    const unread = contracts.filter((address, index) => {
      const entry = kept[index]
      if (entry) found.set(address, entry)
      return entry === undefined
    })
    if (unread.length === 0) return found
    const read = await readContracts(unread, (calls) =>
      readAll({ rpc, chainId, multicall3: chain?.multicall3, calls, signal }),
    ).catch(() => new Map<string, AssetMetadata>())
    for (const address of unread) {
      const metadata = read.get(address)
      if (metadata) found.set(address, metadata)
      const ttl = metadata ? KNOWN_MS : UNKNOWN_MS
      await cache
        .set(keyOf(chainId, address), JSON.stringify(metadata ?? null), ttl)
        .catch(() => undefined)
    }
    return found
  }
}

const lower = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
const keyOf = (chainId: string, address: string) => `asset:${chainId}:${address}`

/** @returns `null` for a contract that is known to have none */
async function readCached(
  cache: Cache,
  chainId: string,
  address: string,
): Promise<AssetMetadata | null | undefined> {
  const text = await cache.get(keyOf(chainId, address)).catch(() => undefined)
  if (text === undefined) return undefined
  if (text === 'null') return null
  const result = v.safeParse(Metadata, JSON.parse(text))
  return result.success ? result.output : undefined
}

type Calls = readonly { readonly target: string; readonly data: string }[]

async function readAll({
  multicall3,
  ...request
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly multicall3: string | undefined
  readonly calls: Calls
  readonly signal: AbortSignal
}): Promise<readonly (Hex | undefined)[]> {
  const joined = multicall3 && (await multicall({ ...request, multicall3 }).catch(() => undefined))
  return joined || (await callEach(request))
}

async function readContracts(
  addresses: readonly string[],
  read: (calls: Calls) => Promise<readonly (Hex | undefined)[]>,
): Promise<ReadonlyMap<string, AssetMetadata>> {
  const answers = await read(addresses.flatMap((target) => CALLS.map((data) => ({ target, data }))))
  return new Map(
    addresses.flatMap((address, index) => {
      const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3)
      const metadata = toMetadata(address as Address, name, symbol, decimals)
      return metadata ? [[address, metadata] as const] : []
    }),
  )
}

function toMetadata(
  address: Address,
  name: Hex | undefined,
  symbol: Hex | undefined,
  decimals: Hex | undefined,
): AssetMetadata | undefined {
  const label = readText('name', name)
  const short = readText('symbol', symbol)
  const places = decimals && decimals.length === 66 ? Number(BigInt(decimals)) : undefined
  if (label === undefined && short === undefined && places === undefined) return undefined
  const fallback = `${address.slice(0, 6)}…${address.slice(-4)}`
  return {
    name: label || short || fallback,
    symbol: short || label || fallback,
    ...(places !== undefined && places <= DECIMALS_MAX && { decimals: places }),
  }
}

/** Old tokens return 32 bytes in place of a string. */
function readText(functionName: 'name' | 'symbol', data: Hex | undefined): string | undefined {
  if (!data || data === '0x') return undefined
  try {
    if (data.length === 66) {
      const bytes = decodeFunctionResult({ abi: erc20Abi_bytes32, functionName, data })
      return Buffer.from(bytes.slice(2), 'hex').toString().replace(/\0+$/, '')
    }
    return decodeFunctionResult({ abi: erc20Abi, functionName, data })
  } catch {
    return undefined
  }
}
