import type { StorageBackend } from '../../core/storage/backend.ts'
import type { OpenSocket } from '../../walletconnect/relay/socket.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { ChainBookOptions } from '../evm/chainBook.ts'
import type { createEvmAgent } from '../evm/createEvmAgent.ts'
import type { EvmKeySource } from '../keys/evmKeys.ts'
import type { SolanaKeySource } from '../keys/solanaKeys.ts'
import type { createSolanaAgent } from '../solana/createSolanaAgent.ts'
import type { Vault } from '../wallet/createVault.ts'
import type { FakeWalletOptions } from '../wallet/types.ts'

/** What {@link createFakePhone} takes. */
export interface FakePhoneOptions extends FakeWalletOptions {
  /** `wss://` address of the relay. */
  readonly relayUrl: string
  /** Sent to the relay with the connection. */
  readonly projectId?: string | undefined
  /** Default: `new WebSocket(url)`. */
  readonly openSocket?: OpenSocket | undefined
  /** Default: both. */
  readonly namespaces?: readonly ('eip155' | 'solana')[] | undefined
  /** The EVM half. */
  readonly evm?: (ChainBookOptions & { readonly accounts?: EvmKeySource | undefined }) | undefined
  /** The Solana half. */
  readonly solana?:
    | {
        readonly accounts?: SolanaKeySource | undefined
        /** Where transactions go, by CAIP-2 id. */
        readonly rpcUrls?: Readonly<Record<string, string>> | undefined
      }
    | undefined
  /** Remembers sessions, over reloads. Default: nothing is kept. */
  readonly sessionStorage?: StorageBackend | undefined
}

/** A session of the phone, as its screen shows it. */
export interface PhoneSession {
  readonly topic: string
  readonly siteName: string
  readonly siteUrl: string
  readonly namespaces: readonly Namespace[]
}

/** The heavy half of a fake phone. */
export interface PhoneLine {
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

export interface PhoneParts {
  readonly vault: Vault
  readonly agents: {
    readonly evm: ReturnType<typeof createEvmAgent>
    readonly solana: ReturnType<typeof createSolanaAgent>
  }
  readonly addresses: { readonly eip155: readonly string[]; readonly solana: readonly string[] }
  readonly icon: string
  readonly options: FakePhoneOptions
  readonly onChange: () => void
}
