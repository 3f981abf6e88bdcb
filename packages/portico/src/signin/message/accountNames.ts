import type { CaipNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { accountNames } from '../../wire/namespaces/signInNames.ts'

// Accounts of a relay chain have its name; accounts of parachains have that of Polkadot.
const CHAIN_NAMES: Readonly<Record<CaipNetworkId, string>> = {
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
}

/**
 * Returns the name of an account in the first line of a message. Each network has only one name, so
 * that a text has one reading.
 */
export function getAccountName(chainId: CaipNetworkId, namespace: Namespace): string {
  return CHAIN_NAMES[chainId] ?? accountNames[namespace]
}

/** Returns the namespace of a name in the first line. */
export function getNamespace(accountName: string): Namespace | undefined {
  const [id] = Object.entries(CHAIN_NAMES).find(([, name]) => name === accountName) ?? []
  if (id) return id.slice(0, id.indexOf(':')) as Namespace
  const [namespace] = Object.entries(accountNames).find(([, name]) => name === accountName) ?? []
  return namespace as Namespace | undefined
}
