import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { descriptorConformance } from '../testing/conformance/descriptorConformance.ts'
import { createFakePolkadotWallet } from '../testing/polkadot/createFakePolkadotWallet.ts'
import type { PolkadotKeySource } from '../testing/polkadot/polkadotKeys.ts'
import { polkadot } from './index.ts'
import type { PolkadotPage } from './options.ts'
import { findOnly, networks } from './test/connectFake.ts'

const sources: readonly (readonly [string, PolkadotKeySource])[] = [
  ['sr25519', 2],
  ['ed25519 and ECDSA', [{ type: 'ed25519' }, { type: 'ecdsa' }]],
  // The first account is not usable.
  ['with an account of Ethereum', [{ type: 'ethereum' }, {}, {}]],
]

describe.each(sources)('%s', (name, accounts) => {
  const checks = connectorConformance(name, () => {
    const page = {}
    const storage = memoryStorage()
    const wallet = createFakePolkadotWallet({ accounts })
    wallet.install(page)
    const last = wallet.addresses.length - 1
    return {
      connector: findOnly(page, storage),
      networks,
      script: wallet.script,
      prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
      reload: () => findOnly(page, storage),
      revoke: wallet.revoke,
      changeAccount: () => wallet.setAccounts([last, last - 1]),
    }
  })
  for (const check of checks) test(check.name, check.run)
})

const descriptorChecks = descriptorConformance('polkadot', () => {
  const page: { injectedWeb3?: Record<string, unknown> } = {}
  const storage = memoryStorage()
  return {
    descriptor: polkadot({ page, storage }),
    networks,
    validAddresses: [
      // Alice of Substrate's keyring, in the prefixes of Polkadot, Kusama and Substrate.
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
    invalidAddresses: [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'So11111111111111111111111111111111111111112',
      '5Grw',
    ],
    install: () => createFakePolkadotWallet({ name: 'Honest' }).install(page),
    hostile() {
      const hostile = new Proxy(
        {},
        {
          get() {
            throw new TypeError('hostile')
          },
        },
      )
      page.injectedWeb3 = {
        ...page.injectedWeb3,
        none: undefined,
        text: 'text',
        hostile,
        empty: {},
        version: { version: '1' },
        notCallable: { enable: 7, connect: 'x' },
        ...Object.fromEntries([['__proto__', { enable: async () => hostile }]]),
        ['x'.repeat(10_000)]: { enable: async () => hostile },
        '': { enable: async () => hostile },
        ...Object.fromEntries(
          Array.from({ length: 50 }, (_, at) => [`wallet-${at}`, { enable: async () => hostile }]),
        ),
      }
    },
  }
})
for (const { name, run } of descriptorChecks) test(name, run)

test('discoverPolkadotWallets: withstands pages whose globals throw', () => {
  const hostile = (handler: ProxyHandler<object>) => new Proxy({}, handler)
  const fail = () => {
    throw new TypeError('hostile')
  }
  for (const injectedWeb3 of [undefined, null, 7, 'text', [], hostile({ ownKeys: fail })]) {
    expect(() => findOnly({ injectedWeb3 }, memoryStorage())).toThrow('found')
  }
  expect(() => findOnly(hostile({ get: fail }) as PolkadotPage, memoryStorage())).toThrow('found')
})
