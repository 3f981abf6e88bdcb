import { ServiceError } from '@portico/common'
import { expect, test } from 'vitest'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createAlchemyPortfolio } from './createAlchemyPortfolio.ts'
import { createFakeFetch } from './test/chainFixtures.ts'

// Shapes: `TokensResponse`, `TokensResponseItem` and `ErrorResponse` of
// src/openapi/portfolio/portfolio.yaml, alchemyplatform/docs, commit 06432f8, read on 2026-11-21.
// The price is the document's example.

const apiKey = 'key-that-nobody-may-see'
const chainId = 'eip155:8453'
const address = '0x1e6e8695fab3eb382534915ea8d7cc1d1994b152'
const signal = new AbortController().signal
const chains = createChainMetadata([{ id: chainId, rpc: [] }])
const usdcAddress = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const item = { network: 'base-mainnet', address }
const native = {
  ...item,
  tokenAddress: null,
  tokenBalance: '0x00000000000000000000000000000000000000000000000000000000000f4240',
  tokenMetadata: { decimals: null, logo: null, name: null, symbol: null },
  tokenPrices: [
    { currency: 'usd', value: '4608.2208671202', lastUpdatedAt: '2025-08-26T20:17:27Z' },
  ],
}
const usdc = {
  ...item,
  tokenAddress: usdcAddress,
  tokenBalance: '2500000',
  tokenMetadata: {
    decimals: 6,
    logo: 'https://static.example/usdc.png',
    name: 'USD Coin',
    symbol: 'USDC',
  },
  tokenPrices: [],
}

function request(answer: Parameters<typeof createFakeFetch>[0]) {
  const guardedFetch = createFakeFetch(answer)
  const source = createAlchemyPortfolio({ guardedFetch, apiKey, chains })
  return { guardedFetch, balances: source.getBalances({ chainId, address, signal }), source }
}

test('createAlchemyPortfolio: reads all pages of native currency and tokens', async () => {
  const { balances, guardedFetch, source } = request(({ body }) =>
    body?.includes('"pageKey":"next"')
      ? { body: { data: { tokens: [usdc] } } }
      : { body: { data: { tokens: [native], pageKey: 'next' } } },
  )
  expect(await balances).toEqual([
    {
      chainId,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: 1_000_000n,
      price: '4608.2208671202',
    },
    {
      chainId,
      token: `${chainId}:${usdcAddress}`,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      amount: 2_500_000n,
      iconUrl: 'https://static.example/usdc.png',
      price: undefined,
    },
  ])
  const [first] = guardedFetch.received
  expect(first?.url).toBe(`https://api.g.alchemy.com/data/v1/${apiKey}/assets/tokens/by-address`)
  expect(JSON.parse(first?.body ?? '')).toEqual({
    addresses: [{ address, networks: ['base-mainnet'] }],
  })
  expect(source.supports(chainId)).toBe(true)
  expect(source.supports('eip155:1')).toBe(false)
})

test('createAlchemyPortfolio: skips invalid items, other networks, errors and tokens without decimals', async () => {
  const { balances } = request(() => ({
    body: {
      data: {
        tokens: [
          native,
          { ...usdc, error: 'no price' },
          { ...usdc, network: 'eth-mainnet' },
          { ...usdc, tokenBalance: '-5' },
          { ...usdc, tokenAddress: 'javascript:' },
          { ...usdc, tokenMetadata: null },
          null,
        ],
      },
    },
  }))
  expect((await balances).map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test('createAlchemyPortfolio: stops after five pages', async () => {
  const { balances, guardedFetch } = request(() => ({
    body: { data: { tokens: [native], pageKey: 'again' } },
  }))
  await balances
  expect(guardedFetch.received).toHaveLength(5)
})

const problem = { error: { message: `bad key ${apiKey}` } }

test.each([
  ['401', { status: 401, body: problem }, 'unavailable', undefined],
  ['403', { status: 403, body: problem }, 'unavailable', undefined],
  ['400', { status: 400, body: problem }, 'upstream_failed', undefined],
  ['429', { status: 429, body: problem, headers: { 'retry-after': '7' } }, 'rate_limited', 7],
  ['429 without a time', { status: 429, body: problem }, 'rate_limited', undefined],
  ['500', { status: 500, body: problem }, 'upstream_failed', undefined],
  ['a redirect', { status: 302 }, 'upstream_failed', undefined],
  ['no JSON', { body: '<html>' }, 'upstream_failed', undefined],
  ['another shape', { body: { data: [] } }, 'upstream_failed', undefined],
  ['no coin', { body: { data: { tokens: [usdc] } } }, 'upstream_failed', undefined],
])(
  'createAlchemyPortfolio: %s becomes an error without the key',
  async (_, answer, code, retryAfterSeconds) => {
    const error: unknown = await request(() => answer).balances.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ code, retryAfterSeconds })
    expect((error as ServiceError).message).not.toContain(apiKey)
  },
)

test('createAlchemyPortfolio: a timeout keeps its code and cause', async () => {
  const cause = new ServiceError('timeout', `https://api.g.alchemy.com/data/v1/${apiKey}`)
  const { balances } = request(() => {
    throw cause
  })
  const error = (await balances.catch((caught: unknown) => caught)) as ServiceError
  expect(error).toMatchObject({ code: 'timeout', cause })
  expect(error.message).not.toContain(apiKey)
})
