import {
  combineConnectors,
  createPortico,
  getLiveConnections,
  memoryStorage,
  type Portico,
  start,
} from 'portico'
import { evm } from 'portico/evm'
import { mainnet, solana as solanaMainnet } from 'portico/networks'
import { solana } from 'portico/solana'
import { createFakeEvmWallet, createFakeMultiChainWallet } from 'portico/testing'
import { bitcoinSide } from 'portico/testing/bitcoin'
import { polkadotSide } from 'portico/testing/polkadot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSite } from './test/createSite.ts'
import { runSample } from './test/runSample.ts'
import { takeOffline } from './test/takeOffline.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const metamask = { name: 'MetaMask', rdns: 'io.metamask', chainId: 1 }
const keys = ({ store }: Portico) => getLiveConnections(store.getState()).map(({ key }) => key)
const ids = ({ store }: Portico) => store.getState().connectors.map(({ id }) => id)

test('docs/connect.md: several wallets of several namespaces', async () => {
  takeOffline()
  const page = new EventTarget()
  const one = createFakeEvmWallet(metamask)
  const both = createFakeMultiChainWallet({ name: 'Both', evm: { rdns: 'com.example.both' } })
  one.install(page)
  both.install(page)
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet, solanaMainnet],
    adapters: [evm({ page }), solana({ page })],
    storage: memoryStorage(),
  })
  onTestFinished(start(portico))
  await expect.poll(() => ids(portico)).toHaveLength(3)
  const { printed } = await runSample('connect#4', { portico })
  expect(printed).toEqual([
    ['wallet:both', []],
    ['solana:solana:Both', 'Both', both.solana.addresses[0]],
    ['eip155:io.metamask', 'MetaMask', one.addresses[0]],
  ])
  expect(both.evm.granted).toEqual([])
  expect(keys(portico)).toEqual(['eip155:io.metamask'])
})

test('docs/connect.md: a site of four namespaces finds one wallet of all of them', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createFakeMultiChainWallet({
    name: 'All',
    evm: { rdns: 'com.example.all' },
    sides: [bitcoinSide(), polkadotSide()],
  })
  const uninstall = wallet.install(page)
  const { exported } = await runSample('connect#3')
  const { portico } = exported as { portico: Portico }
  const stop = start(portico)
  await expect.poll(() => ids(portico)).toHaveLength(4)
  expect(combineConnectors(portico.store.getState().connectors)).toMatchObject([
    { name: 'All', namespaces: ['eip155', 'solana', 'bip122', 'polkadot'] },
  ])
  uninstall()
  stop()
})

test('README: connecting without React, when the wallet is there', async () => {
  takeOffline()
  const { portico, wallet } = createSite(metamask, { isStarted: false })
  const { exported } = await runSample('README#4', { portico })
  await expect.poll(() => keys(portico)).toEqual(['eip155:io.metamask'])
  expect(getLiveConnections(portico.store.getState())[0]?.address).toBe(wallet.addresses[0])
  const stop = exported.stop as () => void
  stop()
})

test('docs/errors.md: reported errors, and ones that are not reported', async () => {
  takeOffline()
  const { portico, wallet } = createSite(metamask)
  await expect.poll(() => ids(portico)).toEqual(['io.metamask'])
  const report = vi.fn()
  wallet.script.next('reject')
  await runSample('errors#1', { portico, report })
  expect(report).not.toHaveBeenCalled()
  wallet.script.next('lock')
  await runSample('errors#1', { portico, report })
  expect(report.mock.calls).toEqual([['connector/locked', expect.anything()]])
})
