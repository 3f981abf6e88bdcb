import type { Account } from '../../wire/account.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network, RpcEndpoint } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'
import type { CallsRuntime } from './calls.ts'
import type { Connector } from './connector.ts'
import type { TransferRuntime } from './transfer.ts'

/** What a descriptor may use while it looks for wallets in the page. */
export interface DiscoveryHost {
  /** Adds a wallet, or replaces the one with the same id and provider. */
  add(connector: Connector): void
  remove(connectorId: string): void
  readonly networks: readonly Network[]
  /** Legacy `window` globals are looked at. */
  readonly injected: boolean
  /** Announcements (EIP-6963, wallet-standard) are listened to. */
  readonly announced: boolean
}

/** Looks for wallets in the page until the returned function is called. Never contacts the network. */
export type Discover = (host: DiscoveryHost) => () => void

/**
 * The light half of a namespace: what the first load may hold (≤ 1 kB). It names no chain library.
 */
export interface NamespaceDescriptor<N extends Namespace = Namespace> {
  readonly namespace: N
  /** The canonical form of an address, or undefined when it is not one. */
  parseAddress(value: string): string | undefined
  /** Loads what looks for wallets in the page: a page that is only read never does. */
  discovery(): Promise<Discover>
  /** Loads the heavy half. */
  load(): Promise<AdapterRuntime<N>>
}

/** A native balance: an integer and how to read it. */
export interface Balance {
  value: bigint
  decimals: number
  symbol: string
}

export interface GetNativeBalanceParameters {
  address: string
  network: Network
  /** In order of preference: the next is tried when one fails. */
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
  /** Offered when the wallet has to add the network first; those with headers are kept from it. */
  endpoints: readonly RpcEndpoint[]
}

export interface RuntimeGetAssetsParameters<N extends Namespace = Namespace> {
  provider: Provider<N>
  address: string
  network: Network
}

/**
 * The heavy half of a namespace: the only code that touches its chain library. Every method rejects with a `PorticoError`.
 */
export interface AdapterRuntime<N extends Namespace = Namespace> {
  readonly namespace: N
  getBalance(parameters: GetNativeBalanceParameters): Promise<Balance>
  /** The signature in the namespace's usual text form: 0x-hex on eip155, base58 on solana. */
  signMessage(parameters: RuntimeSignMessageParameters<N>): Promise<string>
  /** Moves the wallet to the network, adding it only when the wallet says it does not know it. Returns where the wallet is. */
  switchNetwork(parameters: RuntimeSwitchNetworkParameters<N>): Promise<CaipNetworkId>
  /**
   * Reads what an account holds on a network from the wallet, without asking the user. `undefined`
   * if the wallet does not say.
   */
  getAssets?(
    parameters: RuntimeGetAssetsParameters<N>,
  ): Promise<readonly TokenBalance[] | undefined>
  /** Offers the network to the wallet. */
  addNetwork(parameters: RuntimeSwitchNetworkParameters<N>): Promise<void>
  /** The address in the form that texts have to have it (EIP-55): wallets write one account in several cases. Absent where there is but one form. */
  writeAddress?(address: string): string
  /** Loads what moves money. Absent where the namespace cannot. */
  transfers?(): Promise<TransferRuntime<N>>
  /** Loads what speaks of several calls at once and of permissions (EIP-5792, ERC-7715). */
  calls?(): Promise<CallsRuntime>
}
