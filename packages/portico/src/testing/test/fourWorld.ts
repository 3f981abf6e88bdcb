import { expect, vi } from 'vitest'
import { bitcoin } from '../../bitcoin/index.ts'
import type { PorticoConfig } from '../../core/config/types.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { evm } from '../../evm/index.ts'
import { getLiveConnections } from '../../features/connections/selectors.ts'
import { destroy } from '../../features/lifecycle/destroy.ts'
import { start } from '../../features/lifecycle/start.ts'
import { bitcoin as bitcoinMainnet } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/ethereum.ts'
import { polkadot as polkadotRelay } from '../../networks/polkadot.ts'
import { solana as solanaMainnet } from '../../networks/solana.ts'
import { polkadot } from '../../polkadot/index.ts'
import { solana } from '../../solana/index.ts'
import { bitcoinSide } from '../bitcoin/bitcoinSide.ts'
import type { FakeBitcoinShape } from '../bitcoin/createFakeBitcoinWallet.ts'
import { createFakeMultiChainWallet } from '../createFakeMultiChainWallet.ts'
import { polkadotSide } from '../polkadot/polkadotSide.ts'

/** All namespaces, sorted. */
export const all = ['bip122', 'eip155', 'polkadot', 'solana'] as const

// Nothing answers at this address.
const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } } as const
const networks = [
  { ...mainnet, rpcUrls },
  { ...solanaMainnet, rpcUrls },
  { ...bitcoinMainnet, rpcUrls },
  { ...polkadotRelay, rpcUrls },
] as const

/** A wallet of four namespaces in a page, which instances open one after the other. */
export function fourWorld(shape: FakeBitcoinShape = 'standard') {
  const page = new EventTarget()
  const wallet = createFakeMultiChainWallet({
    name: 'Cedar',
    sides: [bitcoinSide({ shape }), polkadotSide()],
  })
  wallet.install(page)
  const storage = memoryStorage()
  const create = (config: Partial<PorticoConfig> = {}) =>
    createPortico({
      projectId: 'test',
      networks,
      adapters: [evm({ page }), solana({ page }), bitcoin({ page }), polkadot({ page, storage })],
      storage,
      ...config,
    })
  const open = async (config: Partial<PorticoConfig> = {}) => {
    const portico = create(config)
    const stop = start(portico)
    await vi.waitFor(() => expect(portico.store.getState().connectors).toHaveLength(4))
    const live = () =>
      getLiveConnections(portico.store.getState())
        .map(({ namespace }) => namespace)
        .sort()
    const close = () => {
      stop()
      destroy(portico)
    }
    return { portico, live, close }
  }
  const prompts = () => wallet.log.filter(({ prompted }) => prompted)
  return { wallet, create, open, prompts }
}
