import { expect, test } from 'vitest'
import { VERSION } from '../core/version.ts'
import type { WalletListing } from '../wire/gateway/wallets.ts'
import { connectGateway } from './connectGateway.ts'
import { getAccountBalance } from './getAccountBalance.ts'
import { getIdentity } from './getIdentity.ts'
import { getSupportedChains } from './getSupportedChains.ts'
import { getTokenPrices } from './getTokenPrices.ts'
import { getWalletPage } from './getWalletPage.ts'
import { imageUrl, rpcUrl, walletImageUrl } from './urls.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const chains = { http: ['eip155:1'], ws: [] }

interface Sent {
  readonly url: URL
  readonly body: unknown
}

/** Creates a fake gateway that responds by path and records its requests. */
function fakeGateway(answers: Readonly<Record<string, unknown>>) {
  const sent: Sent[] = []
  const gateway = connectGateway({
    baseUrl: 'https://gw.example/api',
    projectId: 'demo',
    clientId: 'page',
    fetch: async (input, init) => {
      const url = new URL(String(input))
      sent.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
      const answer = answers[url.pathname.replace('/api', '')]
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
  })
  return { gateway, sent, paths: () => sent.map(({ url }) => url.pathname) }
}

test('each call has the project, the library and its version', async () => {
  const { gateway, sent } = fakeGateway({ '/v1/supported-chains': chains })
  expect(await getSupportedChains(gateway)).toEqual(chains)
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    projectId: 'demo',
    st: 'portico',
    sv: VERSION,
    clientId: 'page',
  })
})

test('getAccountBalance: path, query and response', async () => {
  const balances = [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: '1.5' },
      price: '3000',
    },
  ]
  const { gateway, sent } = fakeGateway({
    '/v1/supported-chains': chains,
    [`/v1/account/${address}/balance`]: { balances },
  })
  const parameters = { address, chainId: 'eip155:1', forceUpdate: true }
  expect(await getAccountBalance(gateway, parameters)).toEqual({ balances })
  const query = sent.at(-1)?.url.searchParams
  expect([query?.get('currency'), query?.get('chainId'), query?.get('forceUpdate')]).toEqual([
    'usd',
    'eip155:1',
    'true',
  ])
})

test('a network that is not served has an empty result, without a request', async () => {
  const { gateway, paths } = fakeGateway({ '/v1/supported-chains': chains })
  const chainId = 'eip155:424242'
  expect(await getAccountBalance(gateway, { address, chainId })).toEqual({ balances: [] })
  expect(await getIdentity(gateway, { address, chainId })).toEqual({ name: null, avatar: null })
  expect(await getTokenPrices(gateway, { addresses: [`eip155:1:${address}`], chainId })).toEqual({
    fungibles: [],
  })
  expect(paths()).toEqual(['/api/v1/supported-chains'])
})

test('isServed: requested again after an error', async () => {
  const answers: Record<string, unknown> = {
    '/v1/supported-chains': new Response('', { status: 501 }),
    [`/v1/identity/${address}`]: { name: 'alice.eth', avatar: null },
  }
  const { gateway } = fakeGateway(answers)
  const parameters = { address, chainId: 'eip155:1' }
  await expect(getIdentity(gateway, parameters)).rejects.toMatchObject({ code: 'http/status' })
  answers['/v1/supported-chains'] = chains
  expect(await getIdentity(gateway, parameters)).toEqual({ name: 'alice.eth', avatar: null })
})

test.each<[string, unknown]>([
  ['no list', {}],
  ['no object', 'nothing'],
  ['null', null],
])('parseWith: rejects an invalid response: %s', async (_, answer) => {
  const { gateway } = fakeGateway({ [`/v1/account/${address}/balance`]: answer })
  await expect(getAccountBalance(gateway, { address })).rejects.toMatchObject({
    code: 'http/invalid-body',
  })
})

test('getAccountBalance: drops invalid tokens only', async () => {
  const good = {
    name: 'b',
    symbol: 'B',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '1' },
  }
  const balances = [
    { ...good, quantity: { decimals: 18, numeric: 1 } },
    { ...good, price: 'NaN' },
    { ...good, name: 'x'.repeat(200) },
    null,
    good,
  ]
  const { gateway } = fakeGateway({ [`/v1/account/${address}/balance`]: { balances } })
  expect(await getAccountBalance(gateway, { address })).toEqual({ balances: [good] })
})

test('getTokenPrices: up to 200 tokens per request, with the project id in the body', async () => {
  const { gateway, sent } = fakeGateway({ '/v1/fungible/price': { fungibles: [] } })
  const addresses = Array.from({ length: 401 }, (_, at) => `eip155:1:0x${at}`)
  await getTokenPrices(gateway, { addresses })
  const bodies = sent.map(({ body }) => body as { addresses: string[]; projectId: string })
  expect(bodies.map(({ addresses: group }) => group.length)).toEqual([200, 200, 1])
  expect(bodies.flatMap(({ addresses: group }) => group)).toEqual(addresses)
  expect(bodies[0]).toMatchObject({ projectId: 'demo', currency: 'usd' })
  expect(await getTokenPrices(gateway, { addresses: [] })).toEqual({ fungibles: [] })
  expect(sent).toHaveLength(3)
})

test('getTokenPrices: retries with the same idempotency key', async () => {
  const keys: (string | null)[] = []
  const gateway = connectGateway({
    baseUrl: 'https://gw.example',
    projectId: 'demo',
    clock: {
      now: () => 0,
      after(ms, run) {
        // Delays end at once, timeouts never.
        if (ms < 10_000) run()
        return () => {}
      },
    },
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return keys.length === 1
        ? new Response('', { status: 503 })
        : Response.json({ fungibles: [] })
    },
  })
  const parameters = { addresses: [`eip155:1:${address}`] }
  expect(await getTokenPrices(gateway, parameters)).toEqual({ fungibles: [] })
  await getTokenPrices(gateway, parameters)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('getWalletPage: sends the id of the page', async () => {
  const { gateway, sent } = fakeGateway({ '/getWallets': { data: [], count: 0 } })
  await getWalletPage(gateway)
  expect(sent[0]?.url.searchParams.get('clientId')).toBe('page')
})

test('getWalletPage: joins lists, and an empty list has no wallets', async () => {
  const data: WalletListing[] = []
  const { gateway, sent } = fakeGateway({ '/getWallets': { data, count: 0 } })
  await getWalletPage(gateway, {
    page: 2,
    search: 'meta',
    badge: 'certified',
    include: ['a', 'b'],
    exclude: [],
    chains: ['eip155:1'],
    entries: 400,
  })
  const query = Object.fromEntries(sent[0]?.url.searchParams ?? [])
  expect(query).toMatchObject({
    page: '2',
    entries: '100',
    search: 'meta',
    badge_type: 'certified',
    include: 'a,b',
    chains: 'eip155:1',
  })
  expect(query).not.toHaveProperty('exclude')
  expect(await getWalletPage(gateway, { include: [] })).toEqual({ data: [], count: 0 })
  expect(sent).toHaveLength(1)
})

test('imageUrl, rpcUrl: return the URLs', () => {
  const { gateway } = fakeGateway({})
  const query = `projectId=demo&st=portico&sv=${VERSION}`
  expect(walletImageUrl(gateway, 'metamask')).toBe(
    `https://gw.example/api/getWalletImage/metamask?${query}`,
  )
  expect(imageUrl(gateway, 'token', 'eip155:1:0xab')).toBe(
    `https://gw.example/api/public/getTokenImage/eip155%3A1%3A0xab?${query}`,
  )
  expect(rpcUrl(gateway, 'eip155:1')).toBe(`https://gw.example/api/v1/?${query}&chainId=eip155%3A1`)
  expect(() => walletImageUrl(gateway, '..')).toThrow()
})
