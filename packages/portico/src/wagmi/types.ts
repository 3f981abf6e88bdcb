import type { Chain } from 'viem'
import type { Portico } from '../core/portico.ts'
import type { Eip1193Provider } from '../wire/providers.ts'

// The contract of `@wagmi/core` as far as it is used, in words that fit both majors: what ships names no version of wagmi.

/** An EVM address, as wagmi writes it: with its checksum (EIP-55). */
export type WagmiAddress = `0x${string}`

/** Accounts, the one in use first, and the chain id. */
export interface WagmiAccounts {
  readonly accounts: readonly [WagmiAddress, ...WagmiAddress[]]
  readonly chainId: number
}

/** What wagmi gives a connector when it sets it up. */
export type WagmiSetup = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'change', data: WagmiAccounts): void
    emit(event: 'disconnect'): void
  }
}

/** A connector, as wagmi 2 and wagmi 3 take it. */
export type PorticoWagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'portico'
  /** Whose connection it shares. */
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

/** What `connectors` of wagmi's `createConfig` takes. */
export type PorticoConnectorFn = (setup: WagmiSetup) => PorticoWagmiConnector

/** A connection in the state of wagmi. */
export interface WagmiConnection extends WagmiAccounts {
  readonly connector: { readonly id: string; readonly uid: string }
}

/** The state of wagmi, as far as it is kept in step. */
export interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/** A config of wagmi 2 or wagmi 3. */
export interface WagmiConfig {
  /** Its connectors. */
  readonly connectors: readonly {
    readonly id: string
    readonly uid: string
    readonly emitter: { emit(event: 'disconnect'): void }
  }[]
  /** Its state. */
  readonly state: WagmiState
  /** Takes a function from state to state; the generics are wagmi's own and differ between configs. */
  setState(change: never): void
  /** Calls back when what `select` reads changes. */
  subscribe(select: never, listener: () => void): () => void
}
