import type { Account, Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** A relay session, as the provider of one namespace uses it. */
export interface SessionLink {
  networkId(): CaipNetworkId
  setNetwork(networkId: CaipNetworkId): void
  /** Returns the addresses on the current network. The first is the wallet's default. */
  addresses(): readonly string[]
  granted(): {
    readonly networkIds: readonly CaipNetworkId[]
    readonly methods: readonly string[]
  }
  /** Waits for a session update. Resolves to whether the session then includes the network. */
  waitForNetwork(networkId: CaipNetworkId): Promise<boolean>
  /** Sends a request to the wallet. */
  request(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** Sends a request to the network's RPC node. */
  readNode(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

/** The methods and events that are proposed to a wallet. It may grant fewer. */
export interface ProposedCapabilities {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** An event that a wallet sent. */
export interface WalletEvent {
  readonly name: string
  readonly data: unknown
}

/**
 * What an adapter adds to a relay connector: the methods of its namespace, and the provider of a
 * session.
 */
export interface RelayNamespace<N extends Namespace = Namespace> extends ProposedCapabilities {
  createProvider(link: SessionLink): Provider<N>
  /**
   * Creates the accounts of a session.
   *
   * @param addresses - those that the wallet granted on the current network
   * @param event - the last one of `events` that the wallet sent for the network
   * @param networkId - the current network
   */
  toAccounts(
    addresses: readonly string[],
    event: WalletEvent | undefined,
    networkId: CaipNetworkId | undefined,
  ): readonly Account[]
}

/** An adapter, as a relay connector uses it. */
export interface RelayNamespaceSource<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Loads the part for relays. Absent if their connectors support the namespace themselves. */
  relay?(): Promise<{ readonly relay: RelayNamespace<N> }>
}
