import type { CaipNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'

const FAMILIES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

// A relay chain's accounts have its name; parachains share those of Polkadot.
const CHAINS: Readonly<Record<CaipNetworkId, string>> = {
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
}

/** What an account is called in the first line of a message: a network has one name, so that a text has one reading. */
export function accountNameOf(chainId: CaipNetworkId, namespace: Namespace): string {
  return CHAINS[chainId] ?? FAMILIES[namespace]
}

/** The family that a first line names. */
export function namespaceOf(accountName: string): Namespace | undefined {
  const [id] = Object.entries(CHAINS).find(([, name]) => name === accountName) ?? []
  if (id) return id.slice(0, id.indexOf(':')) as Namespace
  const [family] = Object.entries(FAMILIES).find(([, name]) => name === accountName) ?? []
  return family as Namespace | undefined
}
