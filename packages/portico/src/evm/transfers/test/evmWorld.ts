import type { Localnet } from '@portico/localnet'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { expect, vi } from 'vitest'
import { memoryStorage, type StorageBackend } from '../../../core/storage/rawStore.ts'
import { createPortico } from '../../../createPortico.ts'
import { connect } from '../../../features/connect/connect.ts'
import { start } from '../../../features/lifecycle/start.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { createFakeEvmWallet } from '../../../testing/evm/createFakeEvmWallet.ts'
import { evmWallets, onlyWallet } from '../../../testing/test/findWallet.ts'
import { type Network, toNetwork } from '../../../wire/network.ts'
import { evm } from '../../index.ts'

/** The local chains as networks of a site, with ENS. */
export function evmNetworks(world: Localnet): readonly [Network, Network] {
  const make = (which: 'evm' | 'evm2') => {
    const { chainId, name, rpcUrl, nativeCurrency, ens } = world.manifest.chains[which]
    return toNetwork({
      id: chainId,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
      contracts: { ensUniversalResolver: { address: ens.universalResolver } },
    })
  }
  return [make('evm'), make('evm2')]
}

/** Test actions of a local chain. */
export function evmTools(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
}

/** A page with one wallet, connected to the local chain. */
export async function evmPage(
  world: Localnet,
  options: {
    account?: number
    storage?: StorageBackend
    clock?: ReturnType<typeof manualClock>
    networks?: readonly [Network, ...Network[]]
    /** Whether the instance is started before it connects, like a page with a stored session. */
    started?: boolean
    connected?: boolean
    gatewayUrl?: string
  } = {},
) {
  const { account = 0, storage = memoryStorage(), clock = manualClock() } = options
  const keys = world.manifest.testAccounts.evm
  const page = new EventTarget()
  const wallet = createFakeEvmWallet({
    accounts: [account, (account + 1) % keys.length].map(
      (index) => keys[index]?.privateKey ?? '0x',
    ),
    chainId: world.evm.chainId,
    chains: [world.evm2.chainId],
    rpcUrls: {
      [world.evm.chainId]: world.evm.rpcUrl,
      [world.evm2.chainId]: world.evm2.rpcUrl,
    },
  })
  wallet.install(page)
  const connector = onlyWallet(evmWallets(page))
  const portico = createPortico({
    projectId: 'test',
    networks: options.networks ?? [...evmNetworks(world)],
    adapters: [evm({ page })],
    connectors: [connector],
    storage,
    clock,
    ...(options.gatewayUrl && { gatewayUrl: options.gatewayUrl }),
  })
  // Toasts are recorded, because they disappear when the clock advances.
  const toasts: string[] = []
  portico.events.on('toast', ({ type, toast: { variant, message } }) => {
    if (type === 'added') toasts.push(`${variant}: ${message}`)
  })
  if (options.started) {
    start(portico)
    await vi.waitFor(() => expect(portico.store.getState().status).toBe('ready'))
  }
  if (options.connected !== false) await connect(portico, { connectorId: connector.id })
  const sent = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
  return { portico, wallet, clock, storage, connector, sent, toasts }
}
