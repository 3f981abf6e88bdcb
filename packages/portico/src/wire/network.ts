import type { CaipNetworkId } from './caip.ts'
import { PorticoError } from './errors/porticoError.ts'
import { invalidChainId } from './errors/rows/ids.ts'
import { configBadNetwork, configBadRpcUrl } from './errors/rows/setup.ts'
import { hasNumericChainId, isNamespace, MAX_EVM_CHAIN_ID, type Namespace } from './namespace.ts'

export type { CaipNetworkId } from './caip.ts'

/** The coin that pays for fees. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The URLs of an endpoint group, in order of preference. */
export interface RpcUrlGroup {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A block explorer. */
export interface BlockExplorer {
  readonly name: string
  /**
   * The base URL without a trailing slash. The query of this URL is added to the URL of each page.
   */
  readonly url: string
  readonly apiUrl?: string | undefined
}

/** A contract of a network. */
export interface NetworkContract {
  readonly address: string
  readonly blockCreated?: number | undefined
}

/** The well-known contracts of a network. */
export interface NetworkContracts {
  readonly multicall3?: NetworkContract | undefined
  readonly ensUniversalResolver?: NetworkContract | undefined
  readonly [name: string]: unknown
}

/**
 * A network.
 *
 * @example
 * import { mainnet } from 'portico/networks'
 * mainnet.caipNetworkId // 'eip155:1'
 */
export interface Network {
  /** The chain id on EVM, the CAIP-2 reference otherwise. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcUrlGroup; readonly [group: string]: RpcUrlGroup }
  readonly blockExplorers?:
    | { readonly default: BlockExplorer; readonly [name: string]: BlockExplorer }
    | undefined
  readonly contracts?: NetworkContracts | undefined
  readonly testnet?: boolean | undefined
  /** The network was shut down. It is listed so that its id still has a name. */
  readonly deprecated?: boolean | undefined
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly imageUrl?: string | undefined
  /**
   * The background of the built-in logo, such as `'#627eea'`. It shows at once, until the logo is
   * loaded. A test network is grey, whatever its colour.
   */
  readonly color?: string | undefined
  /**
   * The path of a logo in a box of 24 × 24, drawn in white on `color` with the even-odd fill rule.
   * It shows at once, without a load. `portico/networks/marked` has networks with theirs.
   */
  readonly mark?: string | undefined
}

/** The fields of a viem chain that are used. A chain of any viem 2 release is assignable to it. */
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
 * Converts a viem chain to a {@link Network}, and validates it. A network is returned unchanged.
 *
 * @param chainOrNetwork - a viem chain, a network of `portico/networks` or the site's own
 * @throws {PorticoError} `validation/chain-id` if an EVM id is not an integer from 1 to 2^31 − 1
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
  const isValid = hasNumericChainId[chainNamespace]
    ? Number.isInteger(id) && (id as number) > 0 && (id as number) < MAX_EVM_CHAIN_ID
    : REFERENCE.test(`${id}`)
  if (!isValid) throw new PorticoError(invalidChainId, { details: `${name}: ${id}` })
  if (!isNamespace(chainNamespace) || caipNetworkId !== `${chainNamespace}:${id}`) {
    throw badNetwork(`id ${id} and ${caipNetworkId} differ`)
  }
}

function checkShape({ id, name, nativeCurrency, rpcUrls }: Network): void {
  const http: unknown = rpcUrls?.default?.http
  const { symbol, decimals } = nativeCurrency ?? {}
  const isValid =
    name && symbol && Number.isInteger(decimals) && decimals >= 0 && Array.isArray(http)
  if (!isValid) throw badNetwork(`${id} needs name, nativeCurrency and rpcUrls.default.http`)
  const bad: unknown = http.find((url) => !isHttpUrl(url))
  if (bad !== undefined) throw new PorticoError(configBadRpcUrl, { args: { url: `${bad}`, name } })
}

// The form of a CAIP-2 reference.
const REFERENCE = /^[-\w]{1,32}$/

function badNetwork(reason: string): PorticoError {
  return new PorticoError(configBadNetwork, { args: { reason } })
}

/** An RPC endpoint. */
export interface RpcEndpoint {
  url: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Returns whether a value is an absolute http or https URL.
 *
 * @example
 * isHttpUrl('https://rpc.example/v1') // true
 */
export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}
