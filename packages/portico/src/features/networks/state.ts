import type { CaipNetworkId, Network } from '../../wire/network.ts'

export interface NetworksState {
  readonly networks: readonly Network[]
  /** The network that was selected while no wallet of its namespace is connected. */
  readonly selectedNetworkId: CaipNetworkId
  /** The target of a network switch that waits for the wallet. */
  readonly switching?: CaipNetworkId | undefined
}

export interface NetworksEvents {
  networkRemoved: { networkId: CaipNetworkId }
}

/** The views of networks, with their parameters. */
export interface NetworksRoutes {
  Networks: Record<never, never>
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: { networkId: CaipNetworkId }
  UnsupportedChain: {
    /** What the network in use does not support. Unset: the site does not support the network. */
    readonly feature?: 'swaps' | undefined
  }
  WhatIsANetwork: Record<never, never>
  WalletCompatibleNetworks: Record<never, never>
}

export const createNetworksState = (config: {
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network
}): NetworksState => ({
  networks: config.networks,
  selectedNetworkId: config.defaultNetwork.caipNetworkId,
})
