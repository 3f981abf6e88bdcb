import type { ReactNode } from 'react'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { AdapterRuntime, Balance, NamespaceDescriptor } from '../../core/interfaces/adapter.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { mainnet, sepolia } from '../../networks/ethereum.ts'
import { optimism } from '../../networks/rollups.ts'
import { solana } from '../../networks/solana.ts'
import { PorticoProvider } from '../../react/PorticoProvider.tsx'
import type { Namespace } from '../../wire/namespace.ts'
import { hasAddressForm } from '../../wire/namespaces/addresses.ts'
import { type CaipNetworkId, toNetwork } from '../../wire/network.ts'
import { type FakeSwapChain, fakeSwapChain } from './fakeSwaps.ts'
import { type FakeTransfers, fakeTransfers } from './fakeTransfers.ts'

/** The responses of the fake chain, which a test may replace. */
export interface FakeChain {
  balance: () => Promise<Balance>
  switchNetwork: (networkId: CaipNetworkId) => Promise<CaipNetworkId>
  readonly transfers: FakeTransfers
  readonly swaps: FakeSwapChain
  signMessage: AdapterRuntime['signMessage']
}

export interface ModalWorld {
  readonly portico: Portico
  readonly chain: FakeChain
  readonly clock: ReturnType<typeof manualClock>
}

/**
 * An instance with fake wallets, a chain that responds at once, and a clock that the test advances.
 */
export function modalWorld(
  wallets: readonly Connector[],
  config: Partial<PorticoConfig> = {},
): ModalWorld {
  const clock = manualClock()
  const chain: FakeChain = {
    balance: async () => ({ value: 1_204_567_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    switchNetwork: async (networkId) => networkId,
    transfers: fakeTransfers(),
    swaps: fakeSwapChain(),
    signMessage: async () => '0x',
  }
  const others = config.networks?.map((network) => toNetwork(network).chainNamespace) ?? []
  const namespaces: readonly Namespace[] = ['eip155', 'solana', ...others]
  const portico = createPortico({
    networks: [mainnet, optimism, sepolia, solana],
    adapters: [...new Set(namespaces)].map((namespace) => fakeAdapter(namespace, chain)),
    connectors: wallets,
    storage: memoryStorage(),
    clock,
    projectId: 'test',
    themeMode: 'light',
    ...config,
  })
  return { portico, chain, clock }
}

function fakeAdapter(namespace: Namespace, chain: FakeChain): NamespaceDescriptor {
  return {
    namespace,
    parseAddress: (value) => value,
    discovery: async () => () => () => {},
    load: async () => ({
      namespace,
      getBalance: () => chain.balance(),
      signMessage: (parameters) => chain.signMessage(parameters),
      switchNetwork: ({ network }) => chain.switchNetwork(network.caipNetworkId),
      addNetwork: async () => {},
      // As the adapters do.
      ...(namespace === 'eip155' && { swaps: async () => chain.swaps.runtime }),
      transfers: async () => ({
        ...chain.transfers.runtime,
        checkAddress: (value) =>
          hasAddressForm(namespace, value)
            ? chain.transfers.runtime.checkAddress(value)
            : undefined,
      }),
    }),
  }
}

/** A page with the modal. */
export function Page({ portico, children }: { portico: Portico; children?: ReactNode }): ReactNode {
  return (
    <PorticoProvider portico={portico}>
      <main>
        <h1>A page</h1>
        <button type="button" id="opener" onClick={() => void portico.open()}>
          Open
        </button>
        {children}
      </main>
    </PorticoProvider>
  )
}
