import type { PorticoConfig } from '../../core/config/types.ts'
import type { AdapterRuntime, NamespaceDescriptor } from '../../core/interfaces/adapter.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import { followNavigation } from '../modal/followNavigation.ts'
import { type ModelWallet, manualClock, modelConnector, modelWallet } from './modelWorld.ts'

export const ethereum: Network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:1'] } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
}
export const base: Network = { ...ethereum, id: 8453, name: 'Base', caipNetworkId: 'eip155:8453' }
export const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://localhost:2'] } },
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
}

/** Creates an adapter whose runtime returns fixed answers. */
export function fakeAdapter<N extends Namespace>(
  namespace: N,
  runtime: Partial<AdapterRuntime<N>> = {},
): NamespaceDescriptor<N> {
  return {
    namespace,
    parseAddress: (value) => value || undefined,
    discovery: async () => () => () => {},
    load: async () => ({
      namespace,
      getBalance: async () => ({ value: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' }),
      signMessage: async () => '0xsigned',
      switchNetwork: async ({ network }) => network.caipNetworkId,
      addNetwork: async () => {},
      ...runtime,
    }),
  }
}

export interface World {
  portico: Portico
  clock: ReturnType<typeof manualClock>
  wallets: { evm: ModelWallet; sol: ModelWallet; both: ModelWallet }
  connectors: readonly Connector[]
}

/** Creates an instance with three wallets: EVM, Solana, and one for both. */
export function createWorld(config: Partial<PorticoConfig> = {}): World {
  const clock = manualClock()
  const wallets = {
    evm: modelWallet('evm', ['eip155']),
    sol: modelWallet('sol', ['solana']),
    both: modelWallet('both', ['eip155', 'solana']),
  }
  const connectors = [
    modelConnector(wallets.evm, 'namespace'),
    modelConnector(wallets.sol, 'namespace'),
    modelConnector(wallets.both, 'all'),
  ]
  const portico = createPortico({
    projectId: 'test',
    networks: [ethereum, base, solana],
    adapters: [fakeAdapter('eip155'), fakeAdapter('solana')],
    connectors,
    storage: memoryStorage(),
    clock,
    ...config,
  })
  // As `start` sets it. Most tests need no discovery.
  portico.keep(followNavigation)
  return { portico, clock, wallets, connectors }
}

/** Flushes all promises that can settle. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 32; tick += 1) await Promise.resolve()
}
