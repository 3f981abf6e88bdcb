import { expect, test, vi } from 'vitest'
import { mainnet } from '../networks/ethereum.ts'
import { requestAssets } from './requestAssets.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const able = { '0x1': { assetDiscovery: { supported: true } } }

/** Requests assets from a wallet with a response for each method. An Error is thrown. */
async function readTokens(answers: Readonly<Record<string, unknown>>) {
  const request = vi.fn(async ({ method }: { method: string; params?: unknown }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  const tokens = requestAssets({ provider: { request }, address, network: mainnet })
  return { tokens: await tokens.catch((error: unknown) => error), request }
}

const coin = { address: 'native', balance: '0x10b5be8c55c50000', type: 'NATIVE' }
const dollar = {
  address: usdc,
  balance: '0x241f3960',
  type: 'erc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 0.9998, iconUrl: 'https://x' },
}

test('requestAssets: reads capabilities, then the exact assets of the chain', async () => {
  const { tokens, request } = await readTokens({
    wallet_getCapabilities: able,
    wallet_getAssets: { '0x1': [coin, dollar] },
  })
  expect(tokens).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: '1.204077985335148544' },
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${usdc}`,
      quantity: { decimals: '6', numeric: '606.026080' },
      price: '0.9998',
      iconUrl: 'https://x',
    },
  ])
  expect(request.mock.calls.map(([call]) => call)).toEqual([
    { method: 'wallet_getCapabilities', params: [address, ['0x1']] },
    { method: 'wallet_getAssets', params: [{ account: address, chainFilter: ['0x1'] }] },
  ])
})

test.each<[string, unknown]>([
  ['none', {}],
  ['of another chain', { '0xa': { assetDiscovery: { supported: true } } }],
  ['not supported', { '0x1': { assetDiscovery: { supported: false } } }],
  ['null', null],
  ['text', 'yes'],
  ['a failure', new TypeError('4200')],
])(
  'requestAssets: sends no request without the capability: %s',
  async (_, wallet_getCapabilities) => {
    const { tokens, request } = await readTokens({
      wallet_getCapabilities,
      wallet_getAssets: { '0x1': [] },
    })
    expect(tokens).toBeUndefined()
    expect(request).toHaveBeenCalledTimes(1)
  },
)

test('requestAssets: accepts a capability for all chains', async () => {
  const { tokens } = await readTokens({
    wallet_getCapabilities: { '0x0': { assetDiscovery: { supported: true } } },
    wallet_getAssets: { '0X1': [] },
  })
  expect(tokens).toEqual([])
})

test.each<[string, unknown]>([
  ['an asset that is null', null],
  ['a picture', { ...dollar, type: 'erc721' }],
  ['no amount', { ...dollar, balance: 12 }],
  ['an endless amount', { ...dollar, balance: `0x${'f'.repeat(65)}` }],
  ['a bad address', { ...dollar, address: 'x' }],
  ['no metadata', { ...dollar, metadata: undefined }],
  ['negative decimals', { ...dollar, metadata: { ...dollar.metadata, decimals: -1 } }],
  ['endless decimals', { ...dollar, metadata: { ...dollar.metadata, decimals: 1e9 } }],
])('requestAssets: leaves out an invalid asset: %s', async (_, bad) => {
  const { tokens } = await readTokens({
    wallet_getCapabilities: able,
    wallet_getAssets: { '0x1': [bad, coin] },
  })
  expect(tokens).toMatchObject([{ symbol: 'ETH' }])
})

test.each([
  [1e-7, '0.00000010000000000000'],
  [3000, '3000'],
  [Number.NaN, undefined],
  [-1, undefined],
  ['1', undefined],
  [1e300, undefined],
])('requestAssets: a price of %s is %s', async (price, text) => {
  const { tokens } = await readTokens({
    wallet_getCapabilities: able,
    wallet_getAssets: { '0x1': [{ ...dollar, metadata: { ...dollar.metadata, price } }] },
  })
  expect((tokens as { price?: string }[])[0]?.price).toBe(text)
})

test('requestAssets: returns undefined for a response that is not a list', async () => {
  for (const wallet_getAssets of [null, [], { '0x1': 'all' }]) {
    const { tokens } = await readTokens({ wallet_getCapabilities: able, wallet_getAssets })
    expect(tokens).toBeUndefined()
  }
})
