import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { createPortico } from '../createPortico.ts'
import { evm } from '../evm/index.ts'
import { connect } from '../features/connect/connect.ts'
import { reconnect } from '../features/connect/reconnect.ts'
import { combineConnectors } from '../features/connections/combineConnectors.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getLiveConnections } from '../features/connections/selectors.ts'
import { destroy } from '../features/lifecycle/destroy.ts'
import { start } from '../features/lifecycle/start.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { base, mainnet, solana as solanaMainnet } from '../networks/index.ts'
import { solana } from '../solana/index.ts'
import { connectorConformance } from './conformance/connectorConformance.ts'
import { createFakeMultiChainWallet } from './createFakeMultiChainWallet.ts'
import { evmWallets, onlyWallet, solanaWallets } from './test/findWallet.ts'

const networks = [mainnet, base, solanaMainnet] as const

for (const part of ['evm', 'solana'] as const) {
  const checks = connectorConformance(`multichain, ${part} part`, () => {
    const page = new EventTarget()
    const wallet = createFakeMultiChainWallet({ evm: { chainId: 1, chains: [8453] } })
    wallet.install(page)
    const find = () => onlyWallet(part === 'evm' ? evmWallets(page) : solanaWallets(page))
    const { addresses, setAccounts } = wallet[part]
    return {
      connector: find(),
      networks,
      script: wallet.script,
      prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
      reload: find,
      revoke: wallet.revoke,
      changeAccount: () => setAccounts([...addresses].reverse()),
      ...(part === 'evm' && {
        changeNetwork: () => wallet.evm.setChain(8453),
        unreachable: wallet.vanish,
        reachable: wallet.reappear,
      }),
    }
  })
  for (const { name, run } of checks) test(name, run)
}

function world() {
  const page = new EventTarget()
  const wallet = createFakeMultiChainWallet({ name: 'Both', evm: { chains: [8453] } })
  wallet.install(page)
  const storage = memoryStorage()
  const open = async () => {
    const portico = createPortico({
      projectId: 'test',
      networks,
      adapters: [evm({ page }), solana({ page })],
      storage,
    })
    const stop = start(portico)
    await vi.waitFor(() => expect(portico.store.getState().connectors).toHaveLength(2))
    const live = () =>
      getLiveConnections(portico.store.getState())
        .map(({ namespace }) => namespace)
        .sort()
    return { portico, stop, live }
  }
  return { wallet, open }
}

test('createFakeMultiChainWallet: both sides are one row of the wallet list', async () => {
  const { open } = world()
  const { portico, stop } = await open()
  expect(combineConnectors(portico.store.getState().connectors)).toMatchObject([
    { id: 'wallet:both', type: 'multiChain', namespaces: ['eip155', 'solana'] },
  ])
  stop()
  destroy(portico)
})

test('createFakeMultiChainWallet: connects both, restores after a reload, switches and disconnects', async () => {
  const { wallet, open } = world()
  const first = await open()
  await connect(first.portico, { connectorId: 'wallet:both' })
  expect(first.live()).toEqual(['eip155', 'solana'])
  first.stop()
  destroy(first.portico)
  const prompts = wallet.log.filter(({ prompted }) => prompted).length
  const second = await open()
  await reconnect(second.portico)
  await expect.poll(second.live).toEqual(['eip155', 'solana'])
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(prompts)
  await switchNetwork(second.portico, { networkId: base.caipNetworkId })
  expect(wallet.evm.chainId).toBe(8453)
  await disconnect(second.portico)
  expect(second.live()).toEqual([])
  expect([wallet.evm.granted, wallet.solana.granted]).toEqual([[], []])
  second.stop()
  destroy(second.portico)
})

test('createFakeMultiChainWallet: partial consent grants the namespace requested first, declines the other', async () => {
  const { wallet, open } = world()
  const { portico, stop, live } = await open()
  wallet.script.next('partial')
  const { declined } = await connect(portico, { connectorId: 'wallet:both' })
  expect(live()).toEqual(['eip155'])
  expect(declined).toMatchObject([{ namespace: 'solana', error: { code: 'rpc/user-rejected' } }])
  stop()
  destroy(portico)
})

test('createFakeMultiChainWallet: one lock locks both sides', async () => {
  const { wallet, open } = world()
  const { portico, stop, live } = await open()
  await connect(portico, { connectorId: 'wallet:both' })
  wallet.lock()
  expect(live()).toEqual([])
  await expect(connect(portico, { connectorId: 'wallet:both' })).rejects.toMatchObject({
    code: 'connector/locked',
  })
  wallet.unlock()
  await connect(portico, { connectorId: 'wallet:both' })
  expect(live()).toEqual(['eip155', 'solana'])
  stop()
  destroy(portico)
})
