import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import { encodeFunctionResult, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createPriceService } from '../prices/createPriceService.ts'
import { RpcError } from '../rpc/types.ts'
import type { ChainMetadata, KnownToken } from '../tokens/types.ts'
import { createBalanceService } from './createBalanceService.ts'
import { createEvmBalances } from './createEvmBalances.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'
import { createFakeRpc } from './test/chainFixtures.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

const chainId = 'eip155:1'
const address = '0x00000000000000000000000000000000000000a1'
const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const signal = new AbortController().signal
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function token(index: number): KnownToken {
  const place = (index + 256).toString(16).padStart(40, '0')
  return { address: `0x${place}`, name: `Token ${index}`, symbol: `T${index}`, decimals: 6 }
}

function createChains(count: number): ReadonlyMap<string, ChainMetadata> {
  const tokens = Array.from({ length: count }, (_, index) => token(index))
  const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
  return new Map([[chainId, { id: chainId, nativeCurrency: ether, multicall3, tokens }]])
}

function results(items: readonly { success: boolean; returnData: Hex }[]): Hex {
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: items })
}

function word(value: bigint): { success: boolean; returnData: Hex } {
  return { success: true, returnData: toHex(value, { size: 32 }) }
}

async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  return error instanceof ServiceError ? error.code : error
}

test('createEvmBalances: reads 200 tokens per call, and skips failed and malformed results', async () => {
  const sizes: number[] = []
  const rpc = createFakeRpc(chainId, (_, [call]) => {
    const { data } = call as { data: string }
    // The length of the array is the second word after the selector.
    const size = Number(BigInt(`0x${data.slice(10 + 64, 10 + 128)}`))
    sizes.push(size)
    const items = Array.from({ length: size }, (_, index) => word(BigInt(index)))
    if (size > 100) items[2] = { success: false, returnData: '0x' }
    if (size > 100) items[3] = { success: true, returnData: '0x01' }
    return results(items)
  })
  const source = createEvmBalances({ rpc, chains: createChains(250) })
  const amounts = await source.getBalances({ chainId, address, signal })
  expect(sizes).toEqual([201, 50])
  expect(amounts).toHaveLength(1 + 200 - 2 + 49)
  expect(amounts.slice(0, 3).map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 0n],
    ['T0', 1n],
    ['T3', 4n],
  ])
})

test.each([
  ['nothing', '0x'],
  ['no text', 7],
  ['no hex', '0xzz'],
  ['half a byte', '0x0'],
  ['a length of 2^256', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ['too few results', results([word(1n)])],
])('createEvmBalances: a multicall response of %s is a failure', async (_, answer) => {
  const rpc = createFakeRpc(chainId, () => answer)
  const source = createEvmBalances({ rpc, chains: createChains(3) })
  const received = source.getBalances({ chainId, address, signal })
  expect(await codeOf(received)).toBe('upstream_failed')
})

test('createEvmBalances: without Multicall3, skips a token that cannot be read', async () => {
  const received: string[] = []
  const rpc = createFakeRpc(chainId, (method, [call]) => {
    received.push(method)
    if (method === 'eth_getBalance') return '0x7'
    const { to } = call as { to: string }
    if (to === token(0).address) return toHex(5n, { size: 32 })
    if (to === token(1).address) throw new RpcError(3, 'execution reverted')
    // No code: neither at Multicall3 nor at the third token.
    return '0x'
  })
  const amounts = await createEvmBalances({ rpc, chains: createChains(3) }).getBalances({
    chainId,
    address,
    signal,
  })
  expect(amounts.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 7n],
    ['T0', 5n],
  ])
  expect(received).toEqual([
    'eth_call',
    'eth_getBalance',
    ...Array.from({ length: 3 }, () => 'eth_call'),
  ])
})

test('createEvmBalances: reads the native balance where Multicall3 cannot', async () => {
  const rpc = createFakeRpc(chainId, (method) =>
    method === 'eth_getBalance' ? '0x7' : results([{ success: false, returnData: '0x' }]),
  )
  const source = createEvmBalances({ rpc, chains: createChains(0) })
  const amounts = await source.getBalances({ chainId, address, signal })
  expect(amounts).toMatchObject([{ symbol: 'ETH', amount: 7n }])
})

test.each([
  ['the coin is unreadable', () => '0x'],
  [
    'nobody answers for a token',
    (method: string, to?: string) => {
      if (method === 'eth_getBalance') return '0x7'
      if (to === token(0).address) throw new ServiceError('upstream_failed', 'no')
      return '0x'
    },
  ],
])('createEvmBalances: without Multicall3, it fails where %s', async (_, answer) => {
  const rpc = createFakeRpc(chainId, (method, [call]) =>
    answer(method, (call as { to?: string }).to),
  )
  const source = createEvmBalances({ rpc, chains: createChains(1) })
  expect(await codeOf(source.getBalances({ chainId, address, signal }))).toBe('upstream_failed')
  expect(await codeOf(serviceOf([source]).readBalances(chainId))).toBe('upstream_failed')
})

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaFacts = new Map([
  [
    solanaId,
    { id: solanaId, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, tokens: [] },
  ],
])

function tokenAccount(amount: string, decimals = 6, holder = owner) {
  const info = { mint, owner: holder, tokenAmount: { amount, decimals } }
  return { pubkey: owner, account: { data: { parsed: { info, type: 'account' } } } }
}

function solanaNode(accounts: unknown, more: () => unknown = () => ({ value: [] })) {
  return createFakeRpc(solanaId, (method, params) => {
    if (method === 'getBalance') return { context: {}, value: 5 }
    const [, { programId }] = params as [string, { programId: string }]
    return programId.startsWith('Tokenkeg') ? { value: accounts } : more()
  })
}

test('createSolanaBalances: sums accounts of a mint, and skips empty, foreign and unreadable ones', async () => {
  const accounts = [
    tokenAccount('7'),
    tokenAccount('0'),
    tokenAccount('-1'),
    tokenAccount('9', 6, mint),
    { account: { data: ['', 'base64'] } },
    null,
    7,
  ]
  const rpc = solanaNode(accounts, () => ({ value: [tokenAccount('18446744073709551615')] }))
  const source = createSolanaBalances({ rpc, chains: solanaFacts })
  const amounts = await source.getBalances({ chainId: solanaId, address: owner, signal })
  expect(amounts).toEqual([
    { chainId: solanaId, name: 'Solana', symbol: 'SOL', decimals: 9, amount: 5n },
    {
      chainId: solanaId,
      token: `${solanaId}:${mint}`,
      name: 'EPjF…Dt1v',
      symbol: 'EPjF…Dt1v',
      decimals: 6,
      amount: 18446744073709551622n,
      iconUrl: undefined,
    },
  ])
})

test('createSolanaBalances: tolerates a node without the newer token program, but not a failing one', async () => {
  const refuse = (code: number) =>
    solanaNode([], () => {
      throw new RpcError(code, 'no')
    })
  const readBalances = (code: number) =>
    createSolanaBalances({ rpc: refuse(code), chains: solanaFacts }).getBalances({
      chainId: solanaId,
      address: owner,
      signal,
    })
  expect(await readBalances(-32602)).toHaveLength(1)
  await expect(readBalances(-32603)).rejects.toThrow(RpcError)
})

test.each([null, {}, { value: -1 }, { value: '5' }, { value: 0.5 }])(
  'createSolanaBalances: lamports of %j are a failure',
  async (answer) => {
    const rpc = createFakeRpc(solanaId, (method) =>
      method === 'getBalance' ? answer : { value: [] },
    )
    const source = createSolanaBalances({ rpc, chains: solanaFacts })
    const received = source.getBalances({ chainId: solanaId, address: owner, signal })
    expect(await codeOf(received)).toBe('upstream_failed')
  },
)

function fixed(
  id: string,
  answer: () => readonly Partial<TokenAmount>[],
  supported = [chainId],
): BalanceSource {
  return {
    id,
    supports: (received) => supported.includes(received),
    getBalances: async (request) =>
      answer().map((item) => ({ ...ether, chainId: request.chainId, amount: 1n, ...item })),
  }
}

function serviceOf(sources: readonly BalanceSource[], chains = [chainId]) {
  const failed: string[] = []
  const cache = createMemoryCache(() => 0)
  const prices = createPriceService({ sources: [], cache })
  const service = createBalanceService({
    sources,
    chains,
    prices,
    cache,
    onFailure: (source) => failed.push(source),
  })
  return {
    failed,
    readBalances: (id?: string) => service.getBalances({ address, chainId: id, currency: 'usd' }),
  }
}

const fail = () => {
  throw new RpcError(-32000, 'no')
}

test('createBalanceService: uses the next source when one fails, and reports the failure', async () => {
  const { readBalances, failed } = serviceOf([fixed('first', fail), fixed('second', () => [{}])])
  expect((await readBalances(chainId)).balances).toHaveLength(1)
  expect(failed).toEqual(['first'])
})

test('createBalanceService: a failing network does not hide the others; when all fail, it throws', async () => {
  const other = 'eip155:10'
  const broken = fixed('broken', fail)
  const fine = fixed('fine', () => [{}], [other])
  const some = await serviceOf([broken, fine], [chainId, other]).readBalances()
  expect(some.balances.map((balance) => balance.chainId)).toEqual([other])
  expect(await codeOf(serviceOf([broken]).readBalances())).toBe('upstream_failed')
  expect(await codeOf(serviceOf([broken, fine], [chainId, other]).readBalances(chainId))).toBe(
    'upstream_failed',
  )
})

test('createBalanceService: drops tokens without amount or decimals, and cleans their names', async () => {
  const id = (index: number) => `${chainId}:${token(index).address}`
  const { readBalances } = serviceOf([
    fixed('any', () => [
      { amount: 0n },
      { token: id(0), amount: 0n },
      { token: id(1), decimals: 0 },
      { token: id(2), decimals: 41 },
      {
        token: id(3),
        name: ` US\u202eD\u0000 ${'x'.repeat(200)}`,
        iconUrl: 'javascript:alert(1)',
        price: '2.5',
        amount: 3n,
        decimals: 2,
      },
    ]),
  ])
  const { balances } = await readBalances(chainId)
  expect(balances).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId, quantity: { decimals: '18', numeric: '0' } },
    {
      name: `USD ${'x'.repeat(124)}`,
      symbol: 'ETH',
      chainId,
      address: id(3),
      quantity: { decimals: '2', numeric: '0.03' },
      price: '2.5',
      value: '0.075',
    },
  ])
})

test('createBalanceService: sorts native currencies first, then by value', async () => {
  const id = (index: number) => `${chainId}:${token(index).address}`
  const { readBalances } = serviceOf([
    fixed('any', () => [
      { token: id(0), symbol: 'LOW', amount: 10n ** 18n, price: '1' },
      { token: id(1), symbol: 'NONE' },
      { token: id(2), symbol: 'HIGH', amount: 10n ** 18n, price: '9' },
      {},
    ]),
  ])
  const { balances } = await readBalances(chainId)
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'HIGH', 'LOW', 'NONE'])
})

test('createBalanceService: balances without prices expire sooner', async () => {
  const clock = { now: 0 }
  const cache = createMemoryCache(() => clock.now)
  let fails = true
  let reads = 0
  const prices = createPriceService({
    sources: [
      {
        id: 'shaky',
        supports: () => true,
        getPrices: async ({ tokens }) => {
          if (fails) throw new ServiceError('timeout', 'late')
          return new Map(tokens.map((id) => [id, { price: '2' }]))
        },
      },
    ],
    cache,
  })
  const source = fixed('any', () => {
    reads += 1
    return [{ amount: 10n ** 18n }]
  })
  const service = createBalanceService({ sources: [source], chains: [chainId], prices, cache })
  const readValues = async () => {
    const text = await service.getBalancesText({ address, chainId, currency: 'usd' })
    return (JSON.parse(text) as { balances: { value?: string }[] }).balances.map(
      ({ value }) => value,
    )
  }
  expect(await readValues()).toEqual([undefined])
  fails = false
  clock.now = 2999
  expect(await readValues()).toEqual([undefined])
  expect(reads).toBe(1)
  clock.now = 3000
  expect(await readValues()).toEqual(['2'])
  clock.now += 29_999
  expect(await readValues()).toEqual(['2'])
  expect(reads).toBe(2)
})
