import type { Namespace } from 'portico/wire'

/** The namespaces in which the phone has accounts. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The name of a namespace, or the text itself. */
export function nameOfNamespace(namespace: string): string {
  return new Map(Object.entries(namespaceNames)).get(namespace) ?? namespace
}
