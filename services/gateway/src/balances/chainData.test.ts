import { createMemoryCache } from '@portico/common/cache'
import {
  evmAccounts,
  evmContracts,
  falseName,
  type Localnet,
  solanaAccounts,
  startLocalnet,
} from '@portico/localnet'
import { Balances, Identity, Prices } from 'portico/gateway'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnsIdentity } from '../identity/createEnsIdentity.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import { createPoolPrices } from '../prices/createPoolPrices.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createBalanceService } from './createBalanceService.ts'
import { createEvmBalances } from './createEvmBalances.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'
import { createCountingRpc, getLocalChains } from './test/chainFixtures.ts'

let world: Localnet

// The gateway drops an avatar that its schema does not allow.
const carried = (avatar = '') => (v.is(Identity.entries.avatar, avatar) ? avatar : null)

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
}, 180_000)

afterAll(() => world.stop())

/** The services of accounts, on the running local world. */
function setup() {
  const configs = getLocalChains(world.manifest)
  const rpc = createCountingRpc(configs)
  const chains = createChainMetadata(configs)
  const cache = createMemoryCache()
  const prices = createPriceService({ sources: [createPoolPrices({ rpc, chains })], cache })
  const balances = createBalanceService({
    sources: [createEvmBalances({ rpc, chains }), createSolanaBalances({ rpc, chains })],
    chains: rpc.chains,
    prices,
    cache,
  })
  return { rpc, chains, prices, balances }
}

const account = evmAccounts[8]?.address ?? ''
const evm = 'eip155:31337'
const usd = { currency: 'usd' } as const

test('createBalanceService: reads an EVM account in one call, native currency first, then by value', async () => {
  const { balances, rpc } = setup()
  const answer = await balances.getBalances({ ...usd, address: account, chainId: evm })
  expect(v.parse(Balances, answer)).toEqual(answer)
  expect(answer.balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: evm,
      quantity: { decimals: '18', numeric: '10000' },
      price: '3000',
      value: '30000000',
    },
    {
      name: 'Test Token',
      symbol: 'TEST',
      chainId: evm,
      address: `${evm}:${evmContracts.token18}`,
      quantity: { decimals: '18', numeric: '1000' },
      price: '5',
      value: '5000',
    },
    {
      name: 'Test Dollar',
      symbol: 'tUSD',
      chainId: evm,
      address: `${evm}:${evmContracts.token6}`,
      quantity: { decimals: '6', numeric: '1000' },
      price: '1',
      value: '1000',
    },
    {
      name: 'Test Tether',
      symbol: 'tUSDT',
      chainId: evm,
      address: `${evm}:${evmContracts.usdtLike}`,
      quantity: { decimals: '6', numeric: '1000' },
      price: '1',
      value: '1000',
    },
  ])
  // One call for the balances; pools and reserves for the prices.
  expect(rpc.received).toEqual(Array.from({ length: 3 }, () => `${evm} eth_call`))
})

test('createBalanceService: caches balances for any case of the address, unless forceUpdate is set', async () => {
  const { balances, rpc } = setup()
  const readBalances = (address: string, forceUpdate = false) =>
    balances.getBalances({ ...usd, address, chainId: evm, forceUpdate })
  const first = await Promise.all([readBalances(account), readBalances(account.toLowerCase())])
  expect(first[1]).toEqual(first[0])
  const calls = rpc.received.length
  await readBalances(account)
  expect(rpc.received).toHaveLength(calls)
  await readBalances(account, true)
  expect(rpc.received).toHaveLength(calls + 1)
})

test('createBalanceService: without a network, reads all networks of the address', async () => {
  const { balances } = setup()
  const answer = await balances.getBalances({ ...usd, address: account })
  expect(new Set(answer.balances.map(({ chainId }) => chainId))).toEqual(
    new Set(['eip155:31337', 'eip155:31338']),
  )
  expect(answer.balances.slice(0, 2).map(({ symbol }) => symbol)).toEqual(['ETH', 'ETH'])
})

test('createBalanceService: reads lamports and tokens of a Solana account', async () => {
  const { balances } = setup()
  const { caip2, tokens } = world.manifest.chains.solana
  const address = solanaAccounts[8]?.address ?? ''
  const answer = await balances.getBalances({ ...usd, address })
  expect(v.parse(Balances, answer)).toEqual(answer)
  expect(answer.balances).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId: caip2,
      quantity: { decimals: '9', numeric: '100' },
    },
    ...[...tokens]
      .sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
      .map(({ name, symbol, decimals, address: mint }) => ({
        name,
        symbol,
        chainId: caip2,
        address: `${caip2}:${mint}`,
        quantity: { decimals: String(decimals), numeric: '1000' },
      })),
  ])
})

test.each([
  ['a network that is not served', { address: account, chainId: 'eip155:999999' }],
  ['a network of a namespace that is not read', { address: account, chainId: 'solana:localnet' }],
  [
    'an address of such a namespace',
    { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', chainId: 'bip122:x' },
  ],
  ['an address of no served network', { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }],
])('createBalanceService: %s has no balances', async (_, request) => {
  const { balances, rpc } = setup()
  expect(await balances.getBalances({ ...usd, ...request })).toEqual({ balances: [] })
  expect(rpc.received).toEqual([])
})

test.each([
  ['of no known form', { address: 'alice.eth' }],
  ['of another namespace than the network', { address: solanaAccounts[0]?.address, chainId: evm }],
])('createBalanceService: refuses an address %s', async (_, { address = '', ...request }) => {
  const { balances, rpc } = setup()
  const received = balances.getBalances({ ...usd, address, ...request })
  await expect(received).rejects.toMatchObject({ code: 'bad_request' })
  expect(rpc.received).toEqual([])
})

test('createEvmBalances: without Multicall3, reads the same balances one by one', async () => {
  const configs = getLocalChains(world.manifest).map((chain) => ({
    ...chain,
    // The first chain has no code at the given address, the second has no address.
    contracts: { ...(chain.id === evm && { multicall3: account }) },
  }))
  const rpc = createCountingRpc(configs)
  const source = createEvmBalances({ rpc, chains: createChainMetadata(configs) })
  const signal = new AbortController().signal
  for (const chainId of [evm, 'eip155:31338']) {
    const amounts = await source.getBalances({ chainId, address: account, signal })
    expect(amounts.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 10_000n * 10n ** 18n],
      ['TEST', 1000n * 10n ** 18n],
      ['tUSD', 1000n * 10n ** 6n],
      ['tUSDT', 1000n * 10n ** 6n],
    ])
  }
})

test('createPriceService: prices follow the pools, and a thin pool is ignored', async () => {
  const { prices, chains, rpc } = setup()
  const { token18, token6, weth } = evmContracts
  const ids = ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', weth, token18, token6, account]
  const addresses = ids.map((address) => `${evm}:${address}`)
  const answer = await prices.getPrices({ ...usd, addresses })
  expect(v.parse(Prices, answer)).toEqual(answer)
  expect(answer.fungibles.map(({ address, price }) => [address, price])).toEqual([
    [addresses[0], '3000'],
    [addresses[1], '3000'],
    [addresses[2], '5'],
    [addresses[3], '1'],
  ])
  const credulous = createPoolPrices({ rpc, chains, minimumLiquidity: 1n })
  const signal = new AbortController().signal
  const test18 = `${evm}:${token18.toLowerCase()}`
  const known = await credulous.getPrices({ tokens: [test18], signal })
  // The thin pool holds 160 dollars at a price of 8, beside 3 million at a price of 5.
  expect(known.get(test18)?.price).toMatch(/^5\.00015/)
})

test('createIdentityService: returns names with avatars, and none for a name that resolves elsewhere', async () => {
  const { rpc, chains } = setup()
  const universalResolver = chains.get(evm)?.ensUniversalResolver ?? ''
  const identity = createIdentityService({
    sources: [createEnsIdentity({ rpc, chainId: evm, universalResolver })],
    cache: createMemoryCache(),
  })
  const readIdentity = async (address: string) =>
    v.parse(Identity, await identity.getIdentity({ address }))
  const [alice, bob] = world.manifest.chains.evm.ens.names
  expect(await readIdentity(alice?.address ?? '')).toEqual({
    name: 'alice.eth',
    avatar: carried(alice?.avatar),
  })
  expect(await readIdentity(bob?.address.toLowerCase() ?? '')).toEqual({
    name: 'bob.eth',
    avatar: carried(bob?.avatar),
  })
  const nobody = { name: null, avatar: null }
  expect(await readIdentity(falseName.address)).toEqual(nobody)
  expect(await readIdentity(account)).toEqual(nobody)
  const calls = rpc.received.length
  expect(await readIdentity(alice?.address ?? '')).toMatchObject({ name: 'alice.eth' })
  expect(await readIdentity(account)).toEqual(nobody)
  expect(await readIdentity(solanaAccounts[0]?.address ?? '')).toEqual(nobody)
  expect(rpc.received).toHaveLength(calls)
})
