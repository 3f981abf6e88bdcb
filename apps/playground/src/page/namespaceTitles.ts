import type { Namespace } from 'portico/wire'

/** The names of namespaces, the same in all languages. */
export const namespaceTitles: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
