import type { CaipNetworkId } from './caip.ts'
import { PorticoError } from './errors/porticoError.ts'
import { configBadNetwork, configBadRpcUrl, invalidChainId } from './errors/rows/setup.ts'
import { isNamespace, MAX_EVM_CHAIN_ID, type Namespace } from './namespace.ts'
import { isHttpUrl } from './validate/isHttpUrl.ts'

export type { CaipNetworkId } from './caip.ts'

/** The coin that pays for fees. `decimals` counts the digits of its smallest unit. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Addresses of one endpoint group; the first that answers is used. */
export interface RpcUrlGroup {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A block explorer: a name for people and a base address without a trailing slash; a query goes to each of its pages. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
  readonly apiUrl?: string | undefined
}

/** A contract with a fixed address on a network. */
export interface NetworkContract {
  readonly address: string
  readonly blockCreated?: number | undefined
}

/** Well-known contracts of a network; other names are kept as they are given. */
export interface NetworkContracts {
  readonly multicall3?: NetworkContract | undefined
  readonly ensUniversalResolver?: NetworkContract | undefined
  readonly [name: string]: unknown
}

/**
 * A network as the whole product sees it.
 *
 * @example
 * import { mainnet } from 'portico/networks'
 * mainnet.caipNetworkId // 'eip155:1'
 */
export interface Network {
  /** A chain id as an integer on EVM, else the CAIP-2 reference. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcUrlGroup; readonly [group: string]: RpcUrlGroup }
  readonly blockExplorers?:
    | { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer }
    | undefined
  readonly contracts?: NetworkContracts | undefined
  readonly testnet?: boolean | undefined
  /** The chain has been shut down; kept so that old ids still have a name. */
  readonly deprecated?: boolean | undefined
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly imageUrl?: string | undefined
}

/** The part of a viem chain that is read; a chain of any viem 2 release fits without a cast. */
export interface ViemChainLike {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcUrlGroup; readonly [group: string]: RpcUrlGroup }
  readonly blockExplorers?:
    | { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer }
    | undefined
  readonly contracts?: { readonly [name: string]: unknown } | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Turns what a site passes as a network into a {@link Network}. A viem chain is taken as it is and
 * gets its `eip155` ids; a finished network comes back unchanged.
 *
 * @param chainOrNetwork - a network of `portico/networks`, one of the site's own, or a viem chain
 * @throws {PorticoError} `validation/chain-id` for an EVM id that is no integer in 1 … 2^31 − 1
 * @throws {PorticoError} `config/bad-network`, `config/bad-rpc-url`
 * @example
 * import { base } from 'viem/chains'
 * toNetwork(base).caipNetworkId // 'eip155:8453'
 */
export function toNetwork(chainOrNetwork: Network | ViemChainLike): Network {
  const input = chainOrNetwork as Partial<Network> | null | undefined
  if (typeof input !== 'object' || input === null) {
    throw badNetwork(`import ${String(input)} from 'portico/networks'`)
  }
  const { id, caipNetworkId, chainNamespace } = input
  const network = (
    (caipNetworkId ?? chainNamespace)
      ? input
      : { ...input, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' }
  ) as Network
  checkIds(network)
  checkShape(network)
  return network
}

function checkIds({ id, name, caipNetworkId, chainNamespace }: Network): void {
  const good =
    chainNamespace === 'eip155'
      ? Number.isInteger(id) && (id as number) > 0 && (id as number) < MAX_EVM_CHAIN_ID
      : REFERENCE.test(`${id}`)
  if (!good) throw new PorticoError(invalidChainId, { details: `${name}: ${id}` })
  if (!isNamespace(chainNamespace) || caipNetworkId !== `${chainNamespace}:${id}`) {
    throw badNetwork(`id ${id} and ${caipNetworkId} do not agree`)
  }
}

function checkShape({ id, name, nativeCurrency, rpcUrls }: Network): void {
  const http: unknown = rpcUrls?.default?.http
  const { symbol, decimals } = nativeCurrency ?? {}
  const good = name && symbol && Number.isInteger(decimals) && decimals >= 0 && Array.isArray(http)
  if (!good) throw badNetwork(`${id} needs a name, a nativeCurrency and rpcUrls.default.http`)
  const bad: unknown = http.find((url) => !isHttpUrl(url))
  if (bad !== undefined) throw new PorticoError(configBadRpcUrl, { args: { url: `${bad}`, name } })
}

// CAIP-2 allows this in a reference.
const REFERENCE = /^[-\w]{1,32}$/

function badNetwork(reason: string): PorticoError {
  return new PorticoError(configBadNetwork, { args: { reason } })
}

/** One RPC address. */
export interface RpcEndpoint {
  url: string
  headers?: Readonly<Record<string, string>>
}
