import { describe, expect, test } from 'vitest'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector } from '../core/interfaces/connector.ts'
import { bitcoinTestnet4, bitcoin as mainnet } from '../networks/bitcoin.ts'
import {
  createFakeBitcoinWallet,
  type FakeBitcoinShape,
} from '../testing/bitcoin/createFakeBitcoinWallet.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { descriptorConformance } from '../testing/conformance/descriptorConformance.ts'
import { discoverBitcoinWallets } from './discoverBitcoinWallets.ts'
import { bitcoin } from './index.ts'
import type { BitcoinPage } from './options.ts'

const networks = [mainnet, bitcoinTestnet4]
const createPage = () => new EventTarget()

function onlyWallet(page: BitcoinPage): Connector {
  const found: Connector[] = []
  const host: DiscoveryHost = {
    add: (connector) => void found.push(connector),
    remove: () => {},
    networks,
    injected: true,
    announced: true,
  }
  discoverBitcoinWallets(host, { page })()
  const [connector] = found
  if (!connector || found.length > 1) throw new TypeError(`${found.length} wallets`)
  return connector
}

const shapes: readonly FakeBitcoinShape[] = ['standard', 'sats', 'unisat']

describe.each(shapes)('%s', (shape) => {
  const checks = connectorConformance(shape, () => {
    const page = createPage()
    const wallet = createFakeBitcoinWallet({ shape })
    wallet.install(page)
    return {
      connector: onlyWallet(page),
      networks,
      script: wallet.script,
      prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
      reload: () => onlyWallet(page),
      revoke: wallet.revoke,
      changeAccount: () => wallet.selectAccount(1),
      ...(shape !== 'standard' && {
        changeNetwork: () => wallet.selectNetwork(bitcoinTestnet4.caipNetworkId),
      }),
      ...(shape === 'standard' && { unreachable: wallet.vanish, reachable: wallet.reappear }),
    }
  })
  for (const { name, run } of checks) test(name, run)
})

const descriptorChecks = descriptorConformance('bitcoin', () => {
  const page = createPage()
  const globals = page as unknown as Record<string, unknown>
  return {
    descriptor: bitcoin({ page }),
    networks,
    validAddresses: [
      // BIP-173, BIP-350 and the genesis block.
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ],
    invalidAddresses: [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'bc1q',
      'So11111111111111111111111111111111111111112',
    ],
    install: () => createFakeBitcoinWallet({ name: 'Honest' }).install(page),
    hostile() {
      const hostile = new Proxy(
        {},
        {
          get() {
            throw new TypeError('hostile')
          },
        },
      )
      globals.unisat = hostile
      globals.okxwallet = { bitcoin: 7 }
      globals.btc_providers = [
        undefined,
        7,
        hostile,
        { id: '__proto__', name: 'x' },
        { id: 'constructor.prototype', name: 'y' },
        ...Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, name: `Wallet ${index}` })),
      ]
      for (let index = 0; index < 50; index += 1) {
        globals[`p${index}`] = { request: async () => hostile }
      }
    },
  }
})
for (const { name, run } of descriptorChecks) test(name, run)

test('discoverBitcoinWallets: a wallet with several interfaces is listed once', () => {
  const page = createPage()
  createFakeBitcoinWallet({ name: 'OKX Wallet', shape: 'standard' }).install(page)
  createFakeBitcoinWallet({ name: 'OKX Wallet', shape: 'sats' }).install(page)
  expect(onlyWallet(page)).toMatchObject({ name: 'OKX Wallet', type: 'announced' })
})

test('discoverBitcoinWallets: a listed wallet that grants no accounts is not offered', () => {
  const page = createPage()
  const globals = page as unknown as Record<string, unknown>
  globals.other = { request: async () => ({}) }
  globals.btc_providers = [{ id: 'other', name: 'Other', methods: ['xcp_signMessage'] }]
  expect(() => onlyWallet(page)).toThrow('0 wallets')
})
