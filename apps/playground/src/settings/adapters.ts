import type { PorticoConfig } from 'portico'
import { bitcoin } from 'portico/bitcoin'
import { evm } from 'portico/evm'
import type { Network } from 'portico/networks'
import { polkadot } from 'portico/polkadot'
import { solana } from 'portico/solana'
import { type Namespace, namespaces } from 'portico/wire'
import { readGateway } from '../world/world.ts'

interface AdapterEntry {
  /** The name of the function, and of its entry: `evm` of `portico/evm`. */
  readonly name: string
  create(): NonNullable<PorticoConfig['adapters']>[number]
}

/** The adapter of each namespace. */
export const adapters: Readonly<Record<Namespace, AdapterEntry>> = {
  eip155: { name: 'evm', create: createEvm },
  solana: { name: 'solana', create: solana },
  bip122: { name: 'bitcoin', create: bitcoin },
  polkadot: { name: 'polkadot', create: polkadot },
}

// The resolver of the local world leads to the gateway, which has no public host.
function createEvm() {
  const gateway = readGateway()
  return evm(gateway ? { nameOrigins: [new URL(gateway).origin] } : {})
}

/** The namespaces of networks, each once. */
export function namespacesOf(networks: Iterable<Network>): readonly Namespace[] {
  const used = new Set(Array.from(networks, ({ chainNamespace }) => chainNamespace))
  return namespaces.filter((namespace) => used.has(namespace))
}
