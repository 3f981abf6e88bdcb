import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector } from '../core/interfaces/connector.ts'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { combineConnectors } from '../features/connections/combineConnectors.ts'
import { createFakePolkadotWallet } from '../testing/polkadot/createFakePolkadotWallet.ts'
import { discoverPolkadotWallets } from './discoverPolkadotWallets.ts'
import type { PolkadotPage } from './options.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function discover(page: PolkadotPage) {
  const found: Connector[] = []
  const host: DiscoveryHost = {
    add: (connector) => void found.push(connector),
    remove: () => {},
    networks: [],
    injected: true,
    announced: false,
  }
  return { found, stop: discoverPolkadotWallets(host, { page, storage: memoryStorage() }) }
}

test.each([
  ['polkadot-js', 'Polkadot{.js} extension'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['enkrypt', 'Enkrypt'],
  ['another-wallet', 'another-wallet'],
  ['constructor', 'constructor'],
])('%s is listed as %s', (id, name) => {
  const page = {}
  createFakePolkadotWallet({ id }).install(page)
  const { found, stop } = discover(page)
  expect(found).toMatchObject([{ id: `polkadot:${id}`, name, type: 'injected' }])
  stop()
})

test('Nova Wallet has the id of the extension, and its own name', () => {
  const page = { walletExtension: { isNovaWallet: true } }
  createFakePolkadotWallet({ id: 'polkadot-js' }).install(page)
  const { found, stop } = discover(page)
  expect(found.map(({ name }) => name)).toEqual(['Nova Wallet'])
  stop()
})

test('finds a wallet that injects itself late, once', () => {
  const page = {}
  const { found, stop } = discover(page)
  vi.advanceTimersByTime(1500)
  createFakePolkadotWallet({ id: 'talisman' }).install(page)
  vi.advanceTimersByTime(2000)
  expect(found.map(({ name }) => name)).toEqual(['Talisman'])
  stop()
})

test('uses the entry that replaced a placeholder', async () => {
  const page: { injectedWeb3: Record<string, unknown> } = {
    injectedWeb3: { 'subwallet-js': { enable: () => new Promise(() => {}) } },
  }
  const { found, stop } = discover(page)
  createFakePolkadotWallet({ id: 'subwallet-js' }).install(page)
  const signal = new AbortController().signal
  const grant = await found[0]?.connect({
    namespaces: ['polkadot'],
    networks: [],
    mode: 'interactive',
    signal,
  })
  expect(grant?.sessions[0].accounts).toHaveLength(2)
  stop()
})

test('lists a wallet with `connect` only, and none without a method', () => {
  const { found, stop } = discover({
    injectedWeb3: { old: { version: '1' }, fresh: { connect: async () => ({}) } },
  })
  expect(found.map(({ name }) => name)).toEqual(['fresh'])
  stop()
})

test('is one row with the wallet’s connector in another namespace', () => {
  const page = {}
  createFakePolkadotWallet({ id: 'talisman' }).install(page)
  const { found, stop } = discover(page)
  const evm = { ...found[0], id: 'xyz.talisman', namespaces: ['eip155'], type: 'announced' }
  expect(combineConnectors([...found, evm as Connector])).toMatchObject([
    { name: 'Talisman', namespaces: ['eip155', 'polkadot'], duplicate: false },
  ])
  stop()
})
