import { expect, test } from 'vitest'
import { createPortico } from '../../createPortico.ts'
import { readPageConfig } from './pageConfig.ts'

const ids = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const read = (config: unknown) => readPageConfig(JSON.stringify(config))
const start = async (config: unknown) => createPortico(await read(config))

test('networks by id: include their adapters', async () => {
  const { config } = await start({ projectId: 'x', networks: ids, themeMode: 'dark' })
  expect(config.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Solana'])
  expect(config.adapters.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(config.themeMode).toBe('dark')
  expect(config.connectors).toEqual([])
})

test('networks: may be whole objects', async () => {
  const own = {
    id: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:8545'] } },
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
  }
  const { config } = await start({ projectId: 'x', networks: [own, 'eip155:1'] })
  expect(config.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:31337',
    'eip155:1',
  ])
})

test('walletConnect and signIn: enabled by true', async () => {
  const relay = { relayUrl: 'wss://relay.example' }
  const { config } = await start({
    projectId: 'x',
    gatewayUrl: 'https://gateway.example',
    networks: ids,
    walletConnect: relay,
    signIn: { statement: 'Welcome.' },
  })
  expect(config.connectors.map(({ reachesMany }) => reachesMany !== undefined)).toEqual([true])
  expect(typeof config.siwx?.createMessage).toBe('function')
  const off = await start({ projectId: 'x', networks: ids, walletConnect: false, signIn: false })
  expect([off.config.connectors, off.config.siwx]).toEqual([[], undefined])
})

test('walletConnect and signIn: accept every option that JSON can express', async () => {
  const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  const { config } = await start({
    projectId: 'x',
    networks: ids,
    walletConnect: {
      relayUrl: 'wss://relay.example',
      projectId: 'y',
      metadata,
      namespaces: ['eip155'],
      storageKey: 'own',
    },
    signIn: {
      url: '/gateway',
      projectId: 'y',
      statement: 'Welcome.',
      required: false,
      signOutOnDisconnect: false,
      resources: ['https://shop.example/terms'],
      chains: ['eip155:1'],
      origin: 'https://shop.example',
    },
  })
  expect(config.connectors[0]?.namespaces).toEqual(['eip155'])
  expect(config.siwx?.getRequired?.()).toBe(false)
  expect(config.siwx?.signOutOnDisconnect).toBe(false)
  expect(ids.map((id) => config.siwx?.supports?.(id as 'eip155:1'))).toEqual([true, false])
})

const withPart = (option: string, value: unknown) => ({
  projectId: 'x',
  networks: ids,
  [option]: value,
})

test.each([
  ['walletConnect', { relayurl: 'wss://own.example' }, 'an object without "relayurl"'],
  ['walletConnect', { storage: {} }, 'an object without "storage"'],
  ['walletConnect', { clock: {} }, 'an object without "clock"'],
  ['walletConnect', { openSocket: 'x' }, 'an object without "openSocket"'],
  ['walletConnect', { locks: {} }, 'an object without "locks"'],
  ['walletConnect', { relayUrl: null }, 'an object whose "relayUrl" is a text'],
  ['walletConnect', { namespaces: [] }, 'an object whose "namespaces" is a longer list'],
  ['walletConnect', { namespaces: ['evm'] }, 'an object whose "namespaces" is a list whose items'],
  ['walletConnect', { metadata: { name: 'x' } }, 'an object whose "metadata" is an object with'],
  ['walletConnect', null, 'true, false or an object'],
  ['walletConnect', [], 'true, false or an object'],
  ['signIn', { required: 'no' }, 'an object whose "required" is true or false'],
  ['signIn', { signOutOnDisconnect: 0 }, 'an object whose "signOutOnDisconnect" is true or false'],
  ['signIn', { fetch: 'x' }, 'an object without "fetch"'],
  ['signIn', { Required: false }, 'an object without "Required"'],
  ['signIn', { statement: 5 }, 'an object whose "statement" is a text'],
  ['signIn', { resources: 'x' }, 'an object whose "resources" is a list'],
  ['signIn', { chains: ['1'] }, 'an object whose "chains" is a list whose items are CAIP-2 ids'],
  ['signIn', { chains: [] }, 'an object whose "chains" is a longer list'],
  ['signIn', { origin: 'shop' }, 'an object whose "origin" is an http(s) address'],
  ['signIn', 'yes', 'true, false or an object'],
])('invalid %s: %j is rejected by name', async (option, value, words) => {
  await expect(start(withPart(option, value))).rejects.toThrow(
    `Option "${option}" must be ${words}`,
  )
})

test('inherited property names: rejected as options', async () => {
  const text = JSON.stringify(withPart('signIn', {})).replace('{}', '{"__proto__":{}}')
  await expect(readPageConfig(text)).rejects.toThrow('must be an object without "__proto__"')
})

test.each([
  ['{"networks": [', /Option "portico-config" must be JSON/],
  ['[]', /Option "portico-config" must be a JSON object/],
  ['{}', /Option "networks" must list a network/],
  ['{"networks": "eip155:1"}', /Option "networks" must list a network/],
  ['{"networks": ["eip155:999999"]}', /Option "networks" .*"eip155:999999" is not known/],
  ['{"networks": [null]}', /Network is not usable/],
  ['{"networks": ["eip155:1"], "themeMode": "blue"}', /Option "themeMode" must be one of/],
  ['{"networks": ["eip155:1"], "colour": 1}', /Unknown option "colour"/],
  ['{"networks": ["eip155:1"], "connectors": []}', /Unknown option "connectors"/],
  ['{"networks": ["eip155:1"], "walletConnect": "yes"}', /Option "walletConnect" must be true/],
])('invalid configuration: %s is rejected by name', async (text, words) => {
  await expect(readPageConfig(text).then(createPortico)).rejects.toThrow(words)
})
