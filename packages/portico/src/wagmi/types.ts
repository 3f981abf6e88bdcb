import type { Chain } from 'viem'
import type { Portico } from '../core/portico.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'

// Structural types for the part of `@wagmi/core` that the connector uses. They fit wagmi 2 and
// wagmi 3, so the published types import neither.

/** An EVM address with its checksum (EIP-55), as wagmi writes it. */
export type WagmiAddress = `0x${string}`

/** Accounts, the active one first, and the chain id. */
export interface WagmiAccounts {
  readonly accounts: readonly [WagmiAddress, ...WagmiAddress[]]
  readonly chainId: number
}

/** The parameters that wagmi passes when it sets up a connector. */
export type WagmiSetup = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'change', data: WagmiAccounts): void
    emit(event: 'disconnect'): void
  }
}

/** A connector for wagmi 2 and wagmi 3. */
export type PorticoWagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'portico'
  /** The instance whose connection it shares. */
  readonly portico: Portico
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: WagmiAddress; capabilities: Record<string, unknown> }[]
      : readonly WagmiAddress[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly WagmiAddress[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider | undefined>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(): void
  onChainChanged(): void
  onDisconnect(): void
}

/** A connector for `connectors` of wagmi's `createConfig`. */
export type PorticoConnectorFn = (setup: WagmiSetup) => PorticoWagmiConnector

/** A connection in wagmi's state. */
export interface WagmiConnection extends WagmiAccounts {
  readonly connector: { readonly id: string; readonly uid: string }
}

/** The part of wagmi's state that is kept in sync. */
export interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/** A config of wagmi 2 or wagmi 3. */
export interface WagmiConfig {
  /** The connectors of the config. */
  readonly connectors: readonly {
    readonly id: string
    readonly uid: string
    readonly emitter: { emit(event: 'disconnect'): void }
  }[]
  /** The state of the config. */
  readonly state: WagmiState
  /** Takes an update function. `never`, because its type depends on the config's generics. */
  setState(update: never): void
  /** Calls `listener` when the result of `select` changes. */
  subscribe(select: never, listener: () => void): () => void
}
