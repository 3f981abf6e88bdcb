import type { Account, Provider } from '../../wire/accounts.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network, RpcEndpoint } from '../../wire/network.ts'
import type { CallsRuntime } from './calls.ts'
import type { Connector } from './connector.ts'
import type { RelayNamespaceSource } from './relayNamespace.ts'
import type { SwapRuntime } from './swap.ts'
import type { TransferRuntime } from './transfer.ts'

/** The functions and settings for the discovery of wallets. */
export interface DiscoveryHost {
  /** Adds a wallet. Replaces one with the same id and provider. */
  add(connector: Connector): void
  remove(connectorId: string): void
  readonly networks: readonly Network[]
  /** Whether to search legacy globals such as `window.ethereum`. */
  readonly injected: boolean
  /** Whether to listen to announcements (EIP-6963, wallet-standard). */
  readonly announced: boolean
}

/** Discovers wallets in the page until the returned function is called. Sends no requests. */
export type Discover = (host: DiscoveryHost) => () => void

/**
 * The part of an adapter in the first load (at most 1 kB). It imports no chain library.
 */
export interface NamespaceDescriptor<N extends Namespace = Namespace>
  extends RelayNamespaceSource<N> {
  /** Returns the canonical form of an address, or undefined if it is invalid. */
  parseAddress(value: string): string | undefined
  /**
   * Loads the discovery of wallets in the page. Called when the instance starts: at page load if a
   * session is stored, an attempt is pending or the card is embedded, otherwise later, e.g. when
   * the user shows intent.
   */
  discovery(): Promise<Discover>
  /** Loads the runtime. */
  load(): Promise<AdapterRuntime<N>>
}

/** A native balance. */
export interface Balance {
  /** In the smallest unit. */
  value: bigint
  decimals: number
  symbol: string
}

export interface GetNativeBalanceParameters {
  address: string
  network: Network
  /** In order of preference. The next is used if one fails. */
  endpoints: readonly RpcEndpoint[]
  signal?: AbortSignal | undefined
}

export interface RuntimeSignMessageParameters<N extends Namespace = Namespace> {
  provider: Provider<N>
  account: Account
  /** Text is signed as UTF-8. */
  message: string | Uint8Array
}

export interface RuntimeSwitchNetworkParameters<N extends Namespace = Namespace> {
  provider: Provider<N>
  network: Network
  /** For a wallet that has to add the network. It gets only endpoints without headers. */
  endpoints: readonly RpcEndpoint[]
}

export interface RuntimeGetAssetsParameters<N extends Namespace = Namespace> {
  provider: Provider<N>
  address: string
  network: Network
}

/**
 * The part of an adapter that uses the chain library. All methods reject with a `PorticoError`.
 */
export interface AdapterRuntime<N extends Namespace = Namespace> {
  readonly namespace: N
  getBalance(parameters: GetNativeBalanceParameters): Promise<Balance>
  /** Returns the signature as text: 0x-hex on eip155, base58 on solana. */
  signMessage(parameters: RuntimeSignMessageParameters<N>): Promise<string>
  /**
   * Switches the wallet to the network. Adds it first if the wallet does not know it.
   *
   * @returns the wallet's network afterwards
   */
  switchNetwork(parameters: RuntimeSwitchNetworkParameters<N>): Promise<CaipNetworkId>
  /**
   * Requests the assets of an account from the wallet, without a prompt. Returns `undefined` if the
   * wallet does not support it.
   */
  getAssets?(
    parameters: RuntimeGetAssetsParameters<N>,
  ): Promise<readonly TokenBalance[] | undefined>
  /** Requests that the wallet adds the network. */
  addNetwork(parameters: RuntimeSwitchNetworkParameters<N>): Promise<void>
  /** Returns the address with its checksum (EIP-55). Absent if addresses have only one form. */
  writeAddress?(address: string): string
  /**
   * Loads the code for transfers. Absent if the namespace does not support them. Rejects with
   * `instance/load-failed`.
   */
  transfers?(): Promise<TransferRuntime<N>>
  /**
   * Loads the code for swaps. Absent if the namespace does not support them. Rejects with
   * `instance/load-failed`.
   */
  swaps?(): Promise<SwapRuntime<N>>
  /**
   * Loads the code for batched calls and permissions (EIP-5792, ERC-7715). Rejects with
   * `instance/load-failed`.
   */
  calls?(): Promise<CallsRuntime>
}
