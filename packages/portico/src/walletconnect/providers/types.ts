import type { CaipNetworkId } from '../../wire/network.ts'

/** What a provider knows of its session. */
export interface ProviderLink {
  networkId(): CaipNetworkId
  moveTo(networkId: CaipNetworkId): void
  accounts(): readonly string[]
  granted(): { readonly networkIds: readonly CaipNetworkId[]; readonly methods: readonly string[] }
  /** Whether the session holds a network, now or in a moment. */
  gets(networkId: CaipNetworkId): Promise<boolean>
  /** Asks the wallet. */
  ask(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** Asks the network, without the wallet. */
  read(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}
