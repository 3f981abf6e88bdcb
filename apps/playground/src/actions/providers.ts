import type { usePorticoProvider } from 'portico/react'

type ProviderOf<N extends 'eip155' | 'solana'> = NonNullable<
  ReturnType<typeof usePorticoProvider<N>>
>

export type Eip1193Provider = ProviderOf<'eip155'>
export type SolanaProvider = ProviderOf<'solana'>
