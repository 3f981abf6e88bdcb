import { afterEach, expect, test, vi } from 'vitest'
import type { AdapterRuntime } from '../../core/interfaces/adapter.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import { connect } from '../connect/connect.ts'
import { getKnownIdentity } from '../names/identities.ts'
import { readIdentity } from '../names/readIdentity.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { getRpcEndpoints } from '../networks/getRpcEndpoints.ts'
import { createWorld, ethereum, fakeAdapter, settle } from '../test/fixtures.ts'
import { getTokens } from './getTokens.ts'

afterEach(() => vi.unstubAllGlobals())

function token(symbol: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:0x${symbol}`,
    quantity: { decimals: '6', numeric },
    ...more,
  }
}

const { address: _, ...coin } = token('ETH', '1.5', { value: '4500' })

interface SetUp {
  readonly getAssets?: AdapterRuntime<'eip155'>['getAssets']
  /** The gateway's answers by the end of the path. A number is a status. */
  readonly gateway?: Readonly<Record<string, unknown>>
}

async function setUp({ getAssets, gateway }: SetUp) {
  const requests: URL[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input)
    requests.push(url)
    const [, answer] =
      Object.entries(gateway ?? {}).find(([end]) => url.pathname.includes(end)) ?? []
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  })
  const world = createWorld({
    adapters: [fakeAdapter('eip155', getAssets ? { getAssets } : {}), fakeAdapter('solana')],
    ...(gateway && { gatewayUrl: 'https://gw.example' }),
  })
  await connect(world.portico, { connectorId: 'evm' })
  return { ...world, requests: () => requests.map(({ pathname }) => pathname) }
}

const served = { 'supported-chains': { http: ['eip155:1'], ws: [] } }

test("getTokens: uses the wallet's answer and does not ask the gateway", async () => {
  const getAssets = vi.fn(async () => [coin])
  const { portico, requests } = await setUp({ getAssets, gateway: served })
  expect(await getTokens(portico)).toEqual({ tokens: [coin], source: 'wallet' })
  expect(requests()).toEqual([])
  expect(getAssets).toHaveBeenCalledWith(
    expect.objectContaining({ address: expect.any(String), network: ethereum }),
  )
})

test.each<[string, AdapterRuntime<'eip155'>['getAssets']]>([
  ['returns nothing', async () => undefined],
  ['fails', async () => Promise.reject(new TypeError('4200'))],
  ['does not support it', undefined],
])('getTokens: asks the gateway if the wallet %s', async (_, getAssets) => {
  const gateway = { ...served, '/balance': { balances: [coin] } }
  const { portico } = await setUp({ ...(getAssets && { getAssets }), gateway })
  expect(await getTokens(portico)).toEqual({ tokens: [coin], source: 'gateway' })
})

test('getTokens: does not wait for a wallet that never answers', async () => {
  const gateway = { ...served, '/balance': { balances: [coin] } }
  const { portico, clock } = await setUp({ getAssets: () => new Promise(() => {}), gateway })
  const reading = getTokens(portico)
  await settle()
  clock.advance(3000)
  expect(await reading).toMatchObject({ source: 'gateway' })
})

test('getTokens: returns nothing without a wallet and a gateway', async () => {
  const { portico, requests } = await setUp({})
  expect(await getTokens(portico)).toEqual({ tokens: [], source: 'none' })
  expect(requests()).toEqual([])
  const unserved = await setUp({ gateway: { 'supported-chains': { http: ['eip155:10'], ws: [] } } })
  expect(await getTokens(unserved.portico)).toEqual({ tokens: [], source: 'none' })
})

test("getTokens: rejects with the gateway's error", async () => {
  const { portico } = await setUp({ gateway: { ...served, '/balance': 501 } })
  await expect(getTokens(portico)).rejects.toMatchObject({ code: 'http/status' })
})

test('getTokens: rejects an unknown network and a missing address', async () => {
  const { portico } = createWorld()
  await expect(getTokens(portico, { networkId: 'eip155:424242' })).rejects.toMatchObject({
    message: expect.stringContaining('Network not found'),
  })
  await expect(getTokens(portico)).rejects.toMatchObject({
    message: expect.stringContaining('Connector not connected'),
  })
})

test('getTokens: the native coin first, then by value; drops zero decimals, zero balances, other networks', async () => {
  const balances = [
    token('LOW', '3', { value: '3' }),
    token('UNPRICED', '1'),
    token('PRICED', '2.5', { price: '1000.1' }),
    token('RICH', '1', { value: '1000000' }),
    token('NFT', '1', { quantity: { decimals: '0', numeric: '1' } }),
    token('NONE', '0.000'),
    token('FAR', '1', { chainId: 'eip155:10' }),
    token('CBA', '1', { value: '1', symbol: '\u202eCBA', name: ' A\u200bB\u0007 ' }),
    coin,
  ]
  const { portico } = await setUp({ gateway: { ...served, '/balance': { balances } } })
  const { tokens } = await getTokens(portico)
  expect(tokens.map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'RICH',
    'PRICED',
    'LOW',
    'CBA',
    'UNPRICED',
  ])
  expect(tokens[4]?.name).toBe('AB')
})

test("a network is read at the site's own address, then the gateway's, then the network's; a wallet is never offered the gateway's", () => {
  const rpcUrls = { 'eip155:1': ['https://own.example'] }
  const { portico } = createWorld({ rpcUrls, gatewayUrl: 'https://gw.example/api' })
  const hosts = (list: readonly { url: string }[]) => list.map(({ url }) => new URL(url).host)
  const known = ['localhost:1']
  expect(hosts(getReadEndpoints(portico, ethereum))).toEqual([
    'own.example',
    'gw.example',
    ...known,
  ])
  expect(getReadEndpoints(portico, ethereum)[1]?.url).toContain('/api/v1/?projectId=test')
  expect(hosts(getRpcEndpoints(portico, ethereum))).toEqual(['own.example', ...known])
  const alone = createWorld().portico
  expect(hosts(getReadEndpoints(alone, ethereum))).toEqual(known)
})

test('getReadEndpoints: skips a gateway that does not serve the network', async () => {
  const { portico } = await setUp({ gateway: { 'supported-chains': { http: [], ws: [] } } })
  expect(getReadEndpoints(portico, ethereum)).toHaveLength(2)
  await getTokens(portico)
  expect(getReadEndpoints(portico, ethereum)).toHaveLength(1)
})

test('readIdentity: asks once in five minutes and stores the name in the state', async () => {
  const gateway = { ...served, '/identity/': { name: 'alice.eth', avatar: 'https://a.example/1' } }
  const { portico, requests } = await setUp({ gateway })
  const account = { namespace: 'eip155', address: '0xa', networkId: 'eip155:1' } as const
  await readIdentity(portico, account)
  await readIdentity(portico, account)
  expect(requests().filter((path) => path.includes('identity'))).toHaveLength(1)
  expect(getKnownIdentity(portico.store.getState(), 'eip155', '0xa')).toEqual({
    name: 'alice.eth',
    avatar: 'https://a.example/1',
  })
  await readIdentity(portico, { ...account, namespace: 'polkadot' })
  expect(requests()).toHaveLength(2)
})

test.each([
  '\u202ehte.ecila',
  'alice.eth\u200b',
  ' alice.eth',
  'alice eth',
  '',
  '\u0000',
  // Not the normal form of ENSIP-15, all Cyrillic, one letter of another script.
  'Alice.eth',
  '\u0430\u0440\u0440\u04cf\u0435.eth',
  '\u0430lice.eth',
])('readIdentity: a deceptive name is not shown: %j', async (name) => {
  const gateway = { ...served, '/identity/': { name, avatar: null } }
  const { portico } = await setUp({ gateway })
  const account = { namespace: 'eip155', address: '0xa', networkId: 'eip155:1' } as const
  await readIdentity(portico, account)
  expect(getKnownIdentity(portico.store.getState(), 'eip155', '0xa')).toEqual({
    name: undefined,
    avatar: undefined,
  })
})

test('readIdentity: emoji in a name are shown in full', async () => {
  const gateway = { ...served, '/identity/': { name: '1\u20e3.eth', avatar: null } }
  const { portico } = await setUp({ gateway })
  await readIdentity(portico, { namespace: 'eip155', address: '0xa', networkId: 'eip155:1' })
  const known = getKnownIdentity(portico.store.getState(), 'eip155', '0xa')
  expect(known?.name).toBe('1\ufe0f\u20e3.eth')
})
