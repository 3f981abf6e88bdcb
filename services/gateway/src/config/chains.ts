import { ConfigError } from '@portico/common'
import { ChainId } from 'portico/gateway'
import { isNamespace } from 'portico/wire'
import * as v from 'valibot'
import { getNamespace } from '../tokens/tokenId.ts'

const rpcUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^(?:https?|wss?):$/.test(new URL(text).protocol),
    'an upstream must begin with http://, https://, ws:// or wss://',
  ),
)
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an EVM address'))

/** A configured network. Missing fields come from the built-in networks. */
const Chain = v.object({
  id: v.pipe(
    ChainId,
    v.check(
      (id) => !id.includes(':') || isNamespace(getNamespace(id)),
      'must be of a namespace that the gateway knows',
    ),
  ),
  name: v.optional(v.string()),
  rpc: v.array(rpcUrl),
  nativeCurrency: v.optional(
    v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    }),
  ),
  contracts: v.optional(
    v.object({
      multicall3: v.optional(evmAddress),
      ensUniversalResolver: v.optional(evmAddress),
      poolFactory: v.optional(evmAddress),
      /** A router with the functions of Uniswap v2, of the pools of `poolFactory`. */
      swapRouter: v.optional(evmAddress),
      wrappedNative: v.optional(evmAddress),
    }),
  ),
  /** Indexes the transactions of the network, for histories. EVM networks only. */
  indexer: v.optional(
    v.object({
      /** The first block; `latest` is the newest one at the first start. */
      from: v.union(
        [v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.literal('latest')],
        'must be a block number or latest',
      ),
    }),
  ),
  /** The API of a block explorer, such as Blockscout, for histories. EVM networks only. */
  explorerApi: v.optional(
    v.object({
      url: v.pipe(
        v.string(),
        v.check(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
          'must begin with https:// (or http://)',
        ),
      ),
      key: v.optional(v.string()),
    }),
  ),
  /** Tokens besides the built-in ones. */
  tokens: v.optional(
    v.array(
      v.object({
        address: v.string(),
        name: v.string(),
        symbol: v.string(),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
        /** Counts as one US dollar for pool prices. */
        stable: v.optional(v.boolean()),
      }),
    ),
  ),
})

export const ChainFile = v.object({ chains: v.array(Chain) })

export type ChainConfig = v.InferOutput<typeof Chain>

const UPSTREAM = /^RPC_([A-Z0-9]{3,8})_(.+)$/

/** `RPC_EIP155_1=https://a.example,https://b.example` names the upstreams of `eip155:1`. */
export function readUpstreams(
  environment: NodeJS.ProcessEnv,
): readonly { id: string; rpc: string[] }[] {
  const found: { id: string; rpc: string[] }[] = []
  const problems: string[] = []
  for (const [name, value = ''] of Object.entries(environment)) {
    if (!/^rpc_/i.test(name)) continue
    const match = UPSTREAM.exec(name)
    const namespace = match?.[1]?.toLowerCase() ?? ''
    if (!match || !isNamespace(namespace)) {
      problems.push(`${name} must be named after a network, such as RPC_EIP155_1.`)
      continue
    }
    const id = `${namespace}:${match[2]}`
    const rpc = value.split(',').map((text) => text.trim())
    const isFine = v.is(ChainId, id) && rpc.every((text) => v.is(rpcUrl, text))
    if (isFine) found.push({ id, rpc })
    else problems.push(`${name} must list addresses (https://, wss://), separated by commas.`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return found
}
