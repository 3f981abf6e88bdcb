import { expect, test } from 'vitest'
import { createPortico } from '../../core/createPortico.ts'
import { readPageConfig } from './pageConfig.ts'

const ids = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const read = (config: unknown) => readPageConfig(JSON.stringify(config))
const start = async (config: unknown) => createPortico(await read(config))

test('networks by their ids bring their adapters', async () => {
  const { config } = await start({ projectId: 'x', networks: ids, themeMode: 'dark' })
  expect(config.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Solana'])
  expect(config.adapters.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(config.themeMode).toBe('dark')
  expect(config.connectors).toEqual([])
})

test('a network may be written in full', async () => {
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

test('the relay and signing in are asked for by name', async () => {
  const relay = { relayUrl: 'wss://relay.example' }
  const { config } = await start({
    projectId: 'x',
    networks: ids,
    walletConnect: relay,
    signIn: { statement: 'Welcome.' },
  })
  expect(config.connectors.map(({ reachesMany }) => reachesMany !== undefined)).toEqual([true])
  expect(typeof config.siwx?.createMessage).toBe('function')
  const off = await start({ projectId: 'x', networks: ids, walletConnect: false, signIn: false })
  expect([off.config.connectors, off.config.siwx]).toEqual([[], undefined])
})

test.each([
  ['{"networks": [', /Option "portico-config" must be JSON/],
  ['[]', /Option "portico-config" must be a JSON object/],
  ['{}', /Option "networks" must name at least one network/],
  ['{"networks": "eip155:1"}', /Option "networks" must name at least one/],
  ['{"networks": ["eip155:999999"]}', /Option "networks" .*"eip155:999999" is not known/],
  ['{"networks": [null]}', /Network is not usable/],
  ['{"networks": ["eip155:1"], "themeMode": "blue"}', /Option "themeMode" must be one of/],
  ['{"networks": ["eip155:1"], "colour": 1}', /Unknown option "colour"/],
  ['{"networks": ["eip155:1"], "connectors": []}', /Unknown option "connectors"/],
  ['{"networks": ["eip155:1"], "walletConnect": "yes"}', /Option "walletConnect" must be true/],
])('%s is refused by name', async (text, words) => {
  await expect(readPageConfig(text).then(createPortico)).rejects.toThrow(words)
})
