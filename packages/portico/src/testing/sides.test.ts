import { expect, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin/index.ts'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { createPortico } from '../createPortico.ts'
import { evm } from '../evm/index.ts'
import { connect } from '../features/connect/connect.ts'
import { combineConnectors } from '../features/connections/combineConnectors.ts'
import { getLiveConnections } from '../features/connections/selectors.ts'
import { destroy } from '../features/lifecycle/destroy.ts'
import { start } from '../features/lifecycle/start.ts'
import { bitcoin as bitcoinMainnet } from '../networks/bitcoin.ts'
import { mainnet, polkadot as polkadotRelay, solana as solanaMainnet } from '../networks/index.ts'
import { polkadot } from '../polkadot/index.ts'
import { solana } from '../solana/index.ts'
import { bitcoinSide } from './bitcoin/bitcoinSide.ts'
import type { FakeBitcoinShape } from './bitcoin/createFakeBitcoinWallet.ts'
import { createFakeMultiChainWallet } from './createFakeMultiChainWallet.ts'
import { polkadotSide } from './polkadot/polkadotSide.ts'

const all = ['bip122', 'eip155', 'polkadot', 'solana']

async function open(shape: FakeBitcoinShape = 'standard') {
  const page = new EventTarget()
  const wallet = createFakeMultiChainWallet({
    name: 'Cedar',
    sides: [bitcoinSide({ shape }), polkadotSide()],
  })
  wallet.install(page)
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotRelay],
    adapters: [evm({ page }), solana({ page }), bitcoin({ page }), polkadot({ page })],
    storage: memoryStorage(),
  })
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
  return { wallet, portico, live, close }
}

test.each(['standard', 'sats'] as const)(
  'sides: four namespaces are one row and connect at once (%s)',
  async (shape) => {
    const { wallet, portico, live, close } = await open(shape)
    expect(combineConnectors(portico.store.getState().connectors)).toMatchObject([
      {
        id: 'wallet:cedar',
        type: 'multiChain',
        namespaces: ['eip155', 'solana', 'bip122', 'polkadot'],
      },
    ])
    await connect(portico, { connectorId: 'wallet:cedar' })
    expect(live()).toEqual(all)
    expect(wallet.bitcoin.granted).toHaveLength(2)
    expect(wallet.polkadot.granted).toHaveLength(2)
    close()
  },
)

test.each(['standard', 'sats'] as const)(
  'sides: partial consent declines all but the first (%s)',
  async (shape) => {
    const { wallet, portico, live, close } = await open(shape)
    wallet.script.next('partial')
    const { declined } = await connect(portico, { connectorId: 'wallet:cedar' })
    expect(live()).toEqual(['eip155'])
    expect(declined.map(({ namespace, error }) => [namespace, error.code])).toEqual([
      ['solana', 'rpc/user-rejected'],
      ['bip122', 'rpc/user-rejected'],
      ['polkadot', 'rpc/user-rejected'],
    ])
    await connect(portico, { connectorId: 'wallet:cedar' })
    expect(live()).toEqual(all)
    close()
  },
)

test('sides: a step for a namespace leaves the others alone', async () => {
  const { wallet, portico, live, close } = await open()
  wallet.script.next('reject', 'bip122')
  const { declined } = await connect(portico, { connectorId: 'wallet:cedar' })
  expect(declined.map(({ namespace }) => namespace)).toEqual(['bip122'])
  expect(live()).toEqual(['eip155', 'polkadot', 'solana'])
  close()
})

test('sides: one lock and one log', async () => {
  const { wallet, portico, live, close } = await open()
  await connect(portico, { connectorId: 'wallet:cedar' })
  expect(new Set(wallet.log.map(({ namespace }) => namespace))).toEqual(new Set(all))
  expect(wallet.bitcoin.log).toBe(wallet.log)
  wallet.lock()
  await expect.poll(live).toEqual([])
  close()
})
