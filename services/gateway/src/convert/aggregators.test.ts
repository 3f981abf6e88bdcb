// The quote of 0x is that of src/api/evm_swap.rs, 0xProject/0x-cli, commit 7667fde, with a longer
// call. The step of LI.FI has the shape of skills/lifi/references/REFERENCE.md,
// lifinance/lifi-agent-skills, commit c333f50, and of the types of @lifi/types.
import type { Action, Estimate, TransactionRequest } from '@lifi/types'
import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { type Address, getAddress } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeFetch, createFakeRpc } from '../balances/test/chainFixtures.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createConvertService } from './createConvertService.ts'
import { createLifi } from './createLifi.ts'
import { createZeroEx } from './createZeroEx.ts'
import lifiStep from './test/published/lifiStep.json' with { type: 'json' }
import zeroExQuote from './test/published/zeroExQuote.json' with { type: 'json' }
import type { SourceQuote, SwapRequest, SwapSource } from './types.ts'

const KEY = 'key-that-nobody-may-see'
const CHAIN = 'eip155:1'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user: Address = '0x552008c0f6870c2f77e5cC1d2eb9bdff03e30Ea0'
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const chains = createChainMetadata([{ id: CHAIN, rpc: [] }])
const chain = chains.get(CHAIN)
if (!chain) throw new TypeError('The network is missing.')

// The recorded step has the published types, where JSON has them.
lifiStep.action satisfies Action
lifiStep.estimate satisfies Omit<Estimate, 'gasCosts'>
lifiStep.transactionRequest satisfies TransactionRequest

const token = (address: string) => ({ chainId: CHAIN, namespace: 'eip155', address })
const request: SwapRequest = {
  chain,
  from: token(usdc),
  to: token(weth),
  amount: 100_000_000n,
  user,
  signal: new AbortController().signal,
}
const transactionRequest = { ...request, slippage: 100, deadline: 2_000_000_000 }

type Json = Readonly<Record<string, unknown>>
const kinds = {
  '0x': { create: createZeroEx, recorded: zeroExQuote as Json },
  'LI.FI': { create: createLifi, recorded: lifiStep as Json },
} as const

function sourceOf(kind: keyof typeof kinds, answer: { body: unknown; status?: number }) {
  const guardedFetch = createFakeFetch(() => answer)
  return { source: kinds[kind].create({ guardedFetch, apiKey: KEY }), guardedFetch }
}

/** A copy with another value at a path. */
function change(value: Json, [first = '', ...rest]: readonly string[], to: unknown): Json {
  const inner = value[first] as Json
  return { ...value, [first]: rest.length > 0 ? change(inner, rest, to) : to }
}

describe('createZeroEx', () => {
  test('reads the recorded quote', async () => {
    const { source, guardedFetch } = sourceOf('0x', { body: zeroExQuote })
    expect(await source.getQuote(request)).toEqual({
      amountOut: 50_000_000_000_000_000n,
      path: [usdc, weth],
      priceSource: '0x',
      fee: undefined,
      gas: 200_000n,
      router: getAddress(holder),
      spender: getAddress(holder),
    })
    const [sent] = guardedFetch.received
    const url = new URL(sent?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://api.0x.org/swap/allowance-holder/quote')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      chainId: '1',
      sellToken: usdc,
      buyToken: weth,
      sellAmount: '100000000',
      taker: user,
      slippageBps: '100',
    })
    expect(sent?.headers).toEqual({ '0x-api-key': KEY, '0x-version': 'v2' })
  })

  test('builds the recorded transaction', async () => {
    const { source } = sourceOf('0x', { body: zeroExQuote })
    expect(await source.buildTransaction(transactionRequest)).toEqual({
      to: getAddress(holder),
      data: '0xabcdef12',
      value: 0n,
      amountOut: 50_000_000_000_000_000n,
      minimumReceived: 49_500_000_000_000_000n,
      spender: getAddress(holder),
    })
  })

  test('has no quote without liquidity', async () => {
    const { source } = sourceOf('0x', { body: { liquidityAvailable: false } })
    expect(await source.getQuote(request)).toBeUndefined()
  })
})

describe('createLifi', () => {
  test('reads the recorded quote', async () => {
    const { source, guardedFetch } = sourceOf('LI.FI', { body: lifiStep })
    expect(await source.getQuote(request)).toEqual({
      amountOut: 50_000_000_000_000_000n,
      path: [usdc, weth],
      priceSource: 'LI.FI',
      fee: { token: usdc, amount: 250_000n },
      gas: 220_266n,
      router: diamond,
      spender: diamond,
    })
    const [sent] = guardedFetch.received
    const url = new URL(sent?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://li.quest/v1/quote')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fromChain: '1',
      toChain: '1',
      fromToken: usdc,
      toToken: weth,
      fromAmount: '100000000',
      fromAddress: user,
      toAddress: user,
      slippage: '0.01',
    })
    expect(sent?.headers).toEqual({ 'x-lifi-api-key': KEY })
  })

  test('the native coin is the zero address there, and its amount the value', async () => {
    const zero = '0x0000000000000000000000000000000000000000'
    const withZero = change(lifiStep, ['action', 'fromToken', 'address'], zero)
    const body = change(withZero, ['transactionRequest', 'value'], '0x5f5e100')
    const { source, guardedFetch } = sourceOf('LI.FI', { body })
    const built = await source.buildTransaction({ ...transactionRequest, from: token(native) })
    expect(built?.value).toBe(100_000_000n)
    expect(new URL(guardedFetch.received[0]?.url ?? '').searchParams.get('fromToken')).toBe(zero)
  })

  test('has no quote where the service finds none', async () => {
    const { source } = sourceOf('LI.FI', { status: 404, body: { message: 'No available quotes' } })
    expect(await source.getQuote(request)).toBeUndefined()
  })
})

const wrong = '0x00000000000000000000000000000000deadbeef'
const bad: readonly (readonly [keyof typeof kinds, string, readonly string[], unknown])[] = [
  ['0x', 'another router', ['transaction', 'to'], wrong],
  ['0x', 'another spender', ['issues', 'allowance', 'spender'], wrong],
  ['0x', 'another token', ['buyToken'], usdc],
  ['0x', 'another amount', ['sellAmount'], '100000001'],
  ['0x', 'another network', ['chainId'], 10],
  ['0x', 'a lower minimum', ['minBuyAmount'], '49499999999999998'],
  ['0x', 'a minimum above the output', ['minBuyAmount'], '50000000000000001'],
  ['0x', 'a value', ['transaction', 'value'], '1'],
  ['0x', 'no call', ['transaction', 'data'], '0x'],
  ['0x', 'a call that is no data', ['transaction', 'data'], '0xabcdefg1'],
  ['0x', 'a huge call', ['transaction', 'data'], `0x${'ab'.repeat(100_001)}`],
  ['0x', 'a negative output', ['buyAmount'], '-5'],
  ['0x', 'a number that is too large', ['buyAmount'], '9'.repeat(78)],
  ['0x', 'an address that is none', ['transaction', 'to'], '0x12'],
  ['LI.FI', 'another router', ['transactionRequest', 'to'], wrong],
  ['LI.FI', 'another spender', ['estimate', 'approvalAddress'], wrong],
  ['LI.FI', 'another token', ['action', 'toToken', 'address'], usdc],
  ['LI.FI', 'another amount', ['action', 'fromAmount'], '5'],
  ['LI.FI', 'another network', ['transactionRequest', 'chainId'], 10],
  ['LI.FI', 'a bridge', ['action', 'toChainId'], 10],
  ['LI.FI', 'a lower minimum', ['estimate', 'toAmountMin'], '40000000000000000'],
  ['LI.FI', 'a value', ['transactionRequest', 'value'], '0x1'],
  ['LI.FI', 'no call', ['transactionRequest', 'data'], '0x'],
]

test.each(bad)('%s with %s is refused', async (kind, _, path, value) => {
  const { source } = sourceOf(kind, { body: change(kinds[kind].recorded, path, value) })
  const refused = { code: 'upstream_failed' }
  await expect(source.buildTransaction(transactionRequest)).rejects.toMatchObject(refused)
  await expect(source.getQuote(request)).rejects.toMatchObject(refused)
})

test.each(['0x', 'LI.FI'] as const)('%s: its errors do not have the key', async (kind) => {
  for (const status of [401, 429, 500]) {
    const { source } = sourceOf(kind, { status, body: KEY })
    const error: unknown = await source.getQuote(request).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect((error as ServiceError).message).not.toContain(KEY)
  }
})

describe('createConvertService', () => {
  const spender: Address = diamond
  const offer = (amountOut: bigint, gas?: bigint): SourceQuote => ({
    amountOut,
    path: [usdc, weth],
    priceSource: 'test',
    gas,
    router: spender,
    spender,
  })
  const fake = (id: string, getQuote: SwapSource['getQuote']): SwapSource => ({
    id,
    name: id,
    supports: (chainId) => chainId === CHAIN,
    getSpender: () => spender,
    getQuote,
    async buildTransaction(asked) {
      const quote = await getQuote(asked)
      if (!quote) return undefined
      const { amountOut } = quote
      return {
        to: spender,
        data: '0x12345678',
        value: 0n,
        amountOut,
        minimumReceived: amountOut,
        spender,
      }
    },
  })

  function serviceOf(
    sources: readonly SwapSource[],
    prices: Readonly<Record<string, string>> = {},
    result: unknown = null,
  ) {
    const failed: string[] = []
    const rpc = createFakeRpc(CHAIN, (method) =>
      method === 'eth_gasPrice' ? '0x2540be400' : result,
    )
    const priceSource = {
      id: 'fixed',
      supports: () => true,
      getPrices: async () =>
        new Map(Object.entries(prices).map(([id, price]) => [`${CHAIN}:${id}`, { price }])),
    }
    const service = createConvertService({
      sources,
      rpc,
      chains,
      prices: createPriceService({ sources: [priceSource], cache: createMemoryCache() }),
      onFailure: (source) => failed.push(source),
    })
    const swap = {
      from: `${CHAIN}:${weth}`,
      to: `${CHAIN}:${usdc}`,
      userAddress: user,
      amount: 10n ** 18n,
    }
    const ask = async (gasPrice?: bigint) =>
      (await service.getQuotes({ ...swap, gasPrice })).quotes.map(({ source }) => source.id)
    return { service, swap, ask, failed }
  }

  test('quotes: the best output first, without prices', async () => {
    const { ask } = serviceOf([
      fake('a', async () => offer(1n, 1n)),
      fake('b', async () => offer(3n, 1_000_000n)),
      fake('c', async () => offer(2n, 1n)),
    ])
    expect(await ask()).toEqual(['b', 'c', 'a'])
  })

  test('quotes: the fee of the network counts, where prices are known', async () => {
    // At 10 gwei and 3000 dollars, 100 000 units of gas cost 3 dollars.
    const sources = [
      fake('dear', async () => offer(2_002_000_000n, 200_000n)),
      fake('cheap', async () => offer(2_000_000_000n, 100_000n)),
    ]
    const { ask } = serviceOf(sources, { [usdc]: '1', [native]: '3000' })
    expect(await ask()).toEqual(['cheap', 'dear'])
    // Gas that costs a tenth changes the order.
    expect(await ask(10n ** 9n)).toEqual(['dear', 'cheap'])
  })

  test('quotes: a failing source does not fail the others', async () => {
    const { ask, failed } = serviceOf([
      fake('broken', async () => {
        throw new ServiceError('upstream_failed', 'no')
      }),
      fake('empty', async () => undefined),
      fake('zero', async () => offer(0n)),
      fake('works', async () => offer(5n)),
    ])
    expect(await ask()).toEqual(['works'])
    expect(failed).toEqual(['broken'])
  })

  test('quotes: a source that hangs is left out after four seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { ask, failed } = serviceOf([
      fake('hangs', () => new Promise(() => {})),
      fake('works', async () => offer(5n)),
    ])
    const answer = ask()
    await vi.advanceTimersByTimeAsync(3999)
    expect(failed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual(['works'])
    expect(failed).toEqual(['hangs'])
  })

  test('quotes: no route is another error than no answer', async () => {
    const none = fake('none', async () => undefined)
    const broken = fake('broken', async () => {
      throw new TypeError('boom')
    })
    await expect(serviceOf([none]).ask()).rejects.toMatchObject({ code: 'not_found' })
    await expect(serviceOf([none, broken]).ask()).rejects.toMatchObject({ code: 'upstream_failed' })
    await expect(serviceOf([]).ask()).rejects.toMatchObject({
      code: 'bad_request',
      message: 'Network not supported for Swaps',
    })
  })

  test('transaction: of the named source, or else of the best', async () => {
    const { service, swap } = serviceOf([
      fake('a', async () => offer(1n)),
      fake('b', async () => offer(3n)),
    ])
    const build = { ...swap, slippage: 1, hasEstimate: false }
    expect((await service.buildTransaction(build)).source.id).toBe('b')
    expect((await service.buildTransaction({ ...build, source: 'a' })).source.id).toBe('a')
    await expect(service.buildTransaction({ ...build, source: 'c' })).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  test('allowance and unlimited approval: of the only source, or of the named one', async () => {
    const ofEach = [fake('a', async () => offer(1n)), fake('b', async () => offer(3n))]
    const { service, swap } = serviceOf(ofEach, {}, '0x'.padEnd(66, '0'))
    const calls = [
      (source?: string) => service.getAllowance({ token: swap.from, userAddress: user, source }),
      (source?: string) => service.buildApproval({ ...swap, amount: undefined, source }),
    ]
    const refused = {
      code: 'bad_request',
      message: 'Several sources serve this network; name one: a, b.',
    }
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject(refused)
      expect(await call('b')).toMatchObject({ spender })
    }
    expect(await service.buildApproval(swap)).toMatchObject({ spender })
    const single = serviceOf(ofEach.slice(0, 1), {}, '0x'.padEnd(66, '0')).service
    expect(await single.getAllowance({ token: swap.from, userAddress: user })).toEqual({
      allowance: '0',
      spender,
    })
  })

  test.each(['0x', 'LI.FI'] as const)('unlimited approval: %s refuses it', async (kind) => {
    const { source } = sourceOf(kind, { body: kinds[kind].recorded })
    const { service, swap } = serviceOf([source], {}, '0x'.padEnd(66, '0'))
    await expect(service.buildApproval({ ...swap, amount: undefined })).rejects.toMatchObject({
      code: 'bad_request',
      message: 'The allowance of this source needs an amount.',
    })
    expect((await service.buildApproval(swap)).transactions).toHaveLength(1)
  })

  test.each([
    [-3600, 1200],
    [300, 1500],
    [3600, 1800],
    [10 ** 9, 1800],
  ])('transaction: a node %i s ahead sets the deadline to %i s', async (ahead, expected) => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let deadline = 0
    const source: SwapSource = {
      ...fake('a', async () => offer(1n)),
      async buildTransaction(asked) {
        deadline = asked.deadline
        return undefined
      },
    }
    const block = { timestamp: `0x${(1_800_000_000 + ahead).toString(16)}` }
    const { service, swap } = serviceOf([source], {}, block)
    const built = service.buildTransaction({ ...swap, slippage: 1, hasEstimate: false })
    await expect(built).rejects.toMatchObject({ code: 'not_found' })
    expect(deadline - 1_800_000_000).toBe(expected)
  })

  test('transaction: the next source takes over when the best one fails', async () => {
    const best = fake('best', async () => offer(3n))
    const broken: SwapSource = {
      ...best,
      async buildTransaction() {
        throw new ServiceError('upstream_failed', 'no')
      },
    }
    const { service, swap, failed } = serviceOf([broken, fake('next', async () => offer(2n))])
    const build = { ...swap, slippage: 1, hasEstimate: false }
    expect((await service.buildTransaction(build)).source.id).toBe('next')
    expect(failed).toEqual(['best'])
    const named = service.buildTransaction({ ...build, source: 'best' })
    await expect(named).rejects.toMatchObject({ code: 'upstream_failed' })
  })
})
