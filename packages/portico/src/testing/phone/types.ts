import type { StorageBackend } from '../../core/storage/rawStore.ts'
import type { OpenSocket } from '../../walletconnect/relay/socket.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { createEvmAgent } from '../evm/createEvmAgent.ts'
import type { FakeChainsOptions } from '../evm/createFakeChains.ts'
import type { EvmKeySource } from '../keys/evmKeys.ts'
import type { SolanaKeySource } from '../keys/solanaKeys.ts'
import type { createSolanaAgent } from '../solana/createSolanaAgent.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import type { FakeWalletSide } from '../wallet/side.ts'
import type { SideAccounts } from '../wallet/sideAccounts.ts'
import type { FakeWalletOptions } from '../wallet/types.ts'

/** Options of {@link createFakePhone}. */
export interface FakePhoneOptions extends FakeWalletOptions {
  /** The ws or wss address of the relay. */
  readonly relayUrl: string
  /** Sent to the relay when connecting. */
  readonly projectId?: string | undefined
  /** Default: `new WebSocket(url)`. */
  readonly openSocket?: OpenSocket | undefined
  /** Default: all that it has keys for. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Options of the EVM side. */
  readonly evm?: (FakeChainsOptions & { readonly accounts?: EvmKeySource | undefined }) | undefined
  /** Options of the Solana side. */
  readonly solana?:
    | {
        readonly accounts?: SolanaKeySource | undefined
        /** RPC addresses for transactions, by CAIP-2 id. */
        readonly rpcUrls?: Readonly<Record<string, string>> | undefined
      }
    | undefined
  /**
   * More namespaces: `bitcoinSide()` of `portico/testing/bitcoin`, `polkadotSide()` of
   * `portico/testing/polkadot`.
   */
  readonly sides?: readonly FakeWalletSide[] | undefined
  /** Stores sessions across reloads. Default: sessions are not stored. */
  readonly sessionStorage?: StorageBackend | undefined
}

/** A session of the phone. */
export interface PhoneSession {
  readonly topic: string
  readonly siteName: string
  readonly siteUrl: string
  readonly namespaces: readonly Namespace[]
}

/** The lazily loaded part of a fake phone. */
export interface PhoneConnection {
  readonly sessions: readonly PhoneSession[]
  pair(uri: string): Promise<void>
  endAll(): Promise<void>
  changeAccount(): Promise<void>
  changeNetwork(chainId: number): Promise<void>
  update(change: { readonly chainIds: readonly number[] }): Promise<void>
  extend(): Promise<void>
  ping(): Promise<void>
  close(): void
}

/** One more namespace of a fake phone. */
export interface PhoneSide {
  /** The methods that it grants. */
  readonly methods: readonly string[]
  /** The addresses on a network, the selected one first. */
  addresses(networkId: CaipNetworkId): readonly string[]
  /** Called when the user has approved a session. */
  grant(): void
  /**
   * Handles a `wc_sessionRequest`.
   *
   * @throws the error of the response
   */
  request(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

export interface PhoneDependencies {
  readonly state: WalletState
  readonly agents: {
    readonly evm: ReturnType<typeof createEvmAgent>
    readonly solana: ReturnType<typeof createSolanaAgent>
    /** Those of more namespaces. */
    readonly sides: readonly SideAccounts[]
  }
  readonly addresses: { readonly eip155: readonly string[]; readonly solana: readonly string[] }
  readonly icon: string
  readonly options: FakePhoneOptions
  readonly onChange: () => void
}

export type PhoneSides = ReadonlyMap<string, PhoneSide>
