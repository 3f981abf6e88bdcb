import type { usePorticoProvider } from 'portico/react'
import type { Namespace } from 'portico/wire'

type ProviderOf<N extends Namespace> = NonNullable<ReturnType<typeof usePorticoProvider<N>>>

export type Eip1193Provider = ProviderOf<'eip155'>
export type SolanaProvider = ProviderOf<'solana'>
export type BitcoinProvider = ProviderOf<'bip122'>
export type PolkadotProvider = ProviderOf<'polkadot'>

/** The active provider of each namespace. */
export type Providers = { readonly [N in Namespace]: ProviderOf<N> | undefined }
