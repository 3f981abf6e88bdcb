// Swaps over the pools of the local world, through the API and the library's client.
import { evmAccounts, evmContracts, type Localnet, startLocalnet } from '@portico/localnet'
import { createGatewayClient } from 'portico/gateway'
import {
  connectGateway,
  getSwapAllowance,
  getSwapApproval,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  getSwapTransaction,
} from 'portico/gateway/convert'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from '../startLocalGateway.ts'
import { getNativePlaceholder } from '../tokens/tokenId.ts'
import { createPoolWorld } from './test/poolWorld.ts'

const EVM = 'eip155:31337'
const SLOW = { timeout: 60_000 }
const { token18, token6, usdtLike, weth, ammRouter } = evmContracts
const idOf = (address: string) => `${EVM}:${address}`
const ETHER = idOf(getNativePlaceholder('eip155') ?? '')
const account = privateKeyToAccount(evmAccounts[4]?.privateKey ?? '0x')
const user = account.address
const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])

let world: Localnet
let running: RunningGateway
let gateway: ReturnType<typeof connectGateway>

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  running = await startLocalGateway({ manifest: world.manifest, origins: [] })
  gateway = connectGateway({ baseUrl: running.url, projectId: LOCAL_PROJECT })
}, 180_000)

afterAll(async () => {
  await running.close()
  await world.stop()
})

const chain = () =>
  createPublicClient({
    chain: anvil,
    transport: http(world.manifest.chains.evm.rpcUrl),
    pollingInterval: 20,
  })
const wallet = () =>
  createWalletClient({ account, chain: anvil, transport: http(world.manifest.chains.evm.rpcUrl) })
const balanceOf = (token: Address) =>
  chain().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [user] })

interface Sent {
  readonly to: string
  readonly data: string
  readonly value: string
}

async function send({ to, data, value }: Sent) {
  const call = { to: to as Address, data: data as Hex, value: BigInt(value) }
  const hash = await wallet().sendTransaction({ ...call, gas: 900_000n })
  return chain().waitForTransactionReceipt({ hash })
}

async function approve(from: string, to: string, amount: bigint) {
  const { transactions } = await getSwapApproval(gateway, { from, to, userAddress: user, amount })
  for (const call of transactions) expect((await send(call)).status).toBe('success')
  return transactions.length
}

/** The status and the message of a refused request. */
async function refusal(path: string, body?: unknown) {
  const url = `${running.url}${path}${path.includes('?') ? '&' : '?'}projectId=${LOCAL_PROJECT}`
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }
  const response = await fetch(url, init)
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return `${response.status} ${error.code}: ${error.message}`
}

test('fraudulent tokens: told with the quote, and not listed', SLOW, async () => {
  const { service } = createPoolWorld(world, { scamTokens: new Set([idOf(token6.toLowerCase())]) })
  const swap = { userAddress: user, amount: parseEther('1') }
  const to = await service.getQuotes({ ...swap, from: ETHER, to: idOf(token6) })
  const from = await service.getQuotes({ ...swap, from: idOf(token6), to: idOf(token18) })
  const neither = await service.getQuotes({ ...swap, from: ETHER, to: idOf(token18) })
  expect([to, from, neither].map(({ scams }) => scams)).toEqual([['to'], ['from'], undefined])
  const { tokens } = await service.getTokens(EVM)
  const listed = tokens.map(({ address }) => address.toLowerCase())
  expect(listed).toContain(idOf(token18).toLowerCase())
  expect(listed).not.toContain(idOf(token6).toLowerCase())
})

describe('quotes', () => {
  test('quote: the source, the route, the fee and what the router itself says', async () => {
    const amount = parseEther('50')
    const { quotes } = await getSwapQuotes(gateway, {
      from: idOf(token18),
      to: idOf(usdtLike),
      userAddress: user,
      amount,
    })
    const path = [token18, weth, token6, usdtLike]
    const amounts = await chain().readContract({
      address: ammRouter,
      abi: routerAbi,
      functionName: 'getAmountsOut',
      args: [amount, path],
    })
    expect(quotes).toHaveLength(1)
    expect(quotes[0]).toMatchObject({
      source: { id: 'pools-v2', name: 'On-chain pools' },
      priceSource: 'Pools of the network',
      amountIn: `${amount}`,
      amountOut: `${amounts.at(-1)}`,
      router: ammRouter,
      spender: ammRouter,
      gas: '235000',
    })
    const route = quotes[0]?.route.map((id) => id.toLowerCase())
    expect(route).toEqual(path.map((token) => idOf(token.toLowerCase())))
    // Three pools keep 0.30 % each.
    expect(quotes[0]?.fee).toEqual({
      token: idOf(token18.toLowerCase()),
      amount: `${amount - (amount * 997n ** 3n) / 1000n ** 3n}`,
    })
  })

  test('price impact: half of a pool moves its price by a third', async () => {
    // The pool has 1000 ether: 500 more after the fee pay a third less than its price.
    const quote = { from: ETHER, to: idOf(token6), userAddress: user }
    const { quotes } = await getSwapQuotes(gateway, { ...quote, amount: parseEther('500') })
    expect(quotes[0]?.priceImpact).toBeGreaterThan(3320)
    expect(quotes[0]?.priceImpact).toBeLessThan(3340)
    const small = await getSwapQuotes(gateway, { ...quote, amount: parseEther('0.01') })
    expect(small.quotes[0]?.priceImpact).toBeLessThan(2)
  })

  test('a thin pool is passed by when a longer route pays more', async () => {
    const { quotes } = await getSwapQuotes(gateway, {
      from: idOf(token18),
      to: idOf(token6),
      userAddress: user,
      amount: parseEther('50'),
    })
    expect(quotes[0]?.route).toHaveLength(3)
  })

  test('tokens: the native coin first', async () => {
    const { tokens } = await getSwapTokens(gateway, { chainId: EVM })
    expect(tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['ETH', 18],
      ['TEST', 18],
      ['tUSD', 6],
      ['tUSDT', 6],
      ['WETH', 18],
    ])
    expect(tokens[0]?.address).toBe(ETHER)
  })

  test('prices: those of the price service, of both tokens and the coin', async () => {
    const addresses = [idOf(token18), idOf(token6), ETHER]
    const client = createGatewayClient({ baseUrl: running.url, projectId: LOCAL_PROJECT })
    const { fungibles } = await client.getTokenPrices({ addresses })
    const [from, to, native] = addresses.map(
      (id) => fungibles.find(({ address }) => address === id)?.price,
    )
    expect(native).toMatch(/^\d/)
    const pair = { from: idOf(token18), to: idOf(token6), userAddress: user }
    const { prices } = await getSwapQuotes(gateway, { ...pair, amount: parseEther('1') })
    expect(prices).toEqual({ from, to, native })
    const { tokens } = await getSwapTokens(gateway, { chainId: EVM })
    expect(tokens.slice(0, 3).map(({ price }) => price)).toEqual([native, from, to])
  })

  test('gas price: at least the base fee, and no faster price is lower', async () => {
    const { standard, fast, instant } = await getSwapGasPrice(gateway, { chainId: EVM })
    const { baseFeePerGas } = await chain().getBlock()
    expect(BigInt(standard)).toBeGreaterThan(0n)
    expect(BigInt(standard) * 8n).toBeGreaterThanOrEqual((baseFeePerGas ?? 0n) * 7n)
    expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
  })
})

describe('transactions', () => {
  test.each([
    ['ether to a token', ETHER, idOf(token6), parseEther('0.5')],
    ['a token to ether', idOf(token6), ETHER, 200_000_000n],
    ['a token to a token, over two others', idOf(token18), idOf(usdtLike), parseEther('3')],
    ['a token without return values', idOf(usdtLike), idOf(token6), 50_000_000n],
  ])('swap: %s pays exactly what it says', SLOW, async (_, from, to, amount) => {
    await approve(from, to, amount)
    const swap = { from, to, userAddress: user, amount }
    const built = await getSwapTransaction(gateway, swap)
    expect(built.to).toBe(ammRouter)
    expect(built.spender).toBe(from === ETHER ? null : ammRouter)
    expect(BigInt(built.gas ?? 0)).toBeGreaterThan(50_000n)
    const received = to.slice(EVM.length + 1) as Address
    const read = () => (to === ETHER ? chain().getBalance({ address: user }) : balanceOf(received))
    const before = await read()
    const receipt = await send(built)
    expect(receipt.status).toBe('success')
    const fee = to === ETHER ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    expect((await read()) - before + fee).toBe(BigInt(built.amountOut))
  })

  test('slippage: one percent by default, rounded in favour of the user', async () => {
    const swap = { from: ETHER, to: idOf(token6), userAddress: user, amount: 333_333_333_333_333n }
    const built = await getSwapTransaction(gateway, swap)
    const out = BigInt(built.amountOut)
    expect(BigInt(built.minimumReceived)).toBe(out - out / 100n)
    const none = await getSwapTransaction(gateway, { ...swap, slippage: 0 })
    expect(none.minimumReceived).toBe(none.amountOut)
    const some = await getSwapTransaction(gateway, { ...swap, slippage: 0.25 })
    expect(BigInt(some.minimumReceived)).toBe(out - (out * 25n) / 10_000n)
  })

  test('deadline: a swap reverts after it', SLOW, async () => {
    const swap = { from: ETHER, to: idOf(token6), userAddress: user, amount: parseEther('0.1') }
    const built = await getSwapTransaction(gateway, swap)
    const { timestamp } = await chain().getBlock()
    expect(built.deadline).toBeGreaterThan(Number(timestamp) + 1000)
    const call = {
      to: built.to as Address,
      data: built.data as Hex,
      value: BigInt(built.value),
      account,
    }
    await chain().call(call)
    const late = chain().call({
      ...call,
      blockOverrides: { time: BigInt(built.deadline ?? 0) + 1n },
    })
    await expect(late).rejects.toThrow()
  })

  test('disableEstimate: builds a swap that needs an allowance first', async () => {
    const swap = { from: idOf(weth), to: idOf(token6), userAddress: user, amount: 10n ** 15n }
    const built = await getSwapTransaction(gateway, { ...swap, disableEstimate: true })
    expect(built.gas).toBeUndefined()
    expect(
      await refusal('/v1/convert/build-transaction', { ...swap, amount: `${swap.amount}` }),
    ).toBe('400 bad_request: This swap would fail now: check the balance and the allowance.')
  })
})

describe('approvals', () => {
  test('approval: exactly the amount, and none if the allowance is enough', SLOW, async () => {
    const from = idOf(token18)
    const ask = { from, to: ETHER, userAddress: user }
    const allowance = async () =>
      (await getSwapAllowance(gateway, { tokenAddress: from, userAddress: user })).allowance
    expect(await approve(from, ETHER, 12_345n)).toBe(1)
    expect(await allowance()).toBe('12345')
    expect((await getSwapApproval(gateway, { ...ask, amount: 12_345n })).transactions).toEqual([])
    expect((await getSwapApproval(gateway, { ...ask, amount: 12_346n })).transactions).toHaveLength(
      1,
    )
    expect(await getSwapApproval(gateway, { ...ask, from: ETHER, to: from, amount: 1n })).toEqual({
      transactions: [],
      spender: null,
    })
  })

  test('approval: a token that refuses to change an allowance gets zero first', SLOW, async () => {
    const from = idOf(usdtLike)
    expect(await approve(from, ETHER, 70n)).toBe(1)
    expect(await approve(from, ETHER, 80n)).toBe(2)
    const answer = await getSwapAllowance(gateway, {
      tokenAddress: from,
      userAddress: `${EVM}:${user}`,
    })
    expect(answer).toEqual({ allowance: '80', spender: ammRouter })
  })
})

describe('refusals', () => {
  const quotes = (query: string) => refusal(`/v1/convert/quotes?userAddress=${user}&${query}`)
  test.each([
    [
      'amount=5&from=eip155:31337:0x0000000000000000000000000000000000000001&to=eip155:31337:0x0000000000000000000000000000000000000002',
      '404 not_found: No source has a route for this swap.',
    ],
    [
      'amount=5&from=eip155:999:0x0000000000000000000000000000000000000001&to=eip155:999:0x0000000000000000000000000000000000000002',
      '400 bad_request: Network not supported for Swaps',
    ],
    [
      `amount=5&from=${ETHER}&to=eip155:31338:${token6}`,
      '400 bad_request: Both tokens of a swap must be on one network.',
    ],
    [
      `amount=5&from=${ETHER}&to=${ETHER}`,
      '400 bad_request: The two tokens of a swap must differ.',
    ],
    [
      'amount=5&from=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v&to=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      '400 bad_request: Network not supported for Swaps',
    ],
  ])('quotes: %s', async (query, expected) => {
    expect(await quotes(query)).toBe(expected)
  })

  test.each(['0', '-1', '1.5', '1e3', '0x10', '9'.repeat(78)])(
    'an amount of %s',
    async (amount) => {
      expect(await quotes(`amount=${amount}&from=${ETHER}&to=${idOf(token6)}`)).toMatch(
        /^400 bad_request/,
      )
    },
  )

  test('gas price of a network without gas', async () => {
    const { caip2 } = world.manifest.chains.solana
    expect(await refusal(`/v1/convert/gas-price?chainId=${caip2}`)).toBe(
      '400 bad_request: Network not supported for Gas Price',
    )
    expect(await refusal(`/v1/convert/tokens?chainId=${caip2}`)).toBe(
      '400 bad_request: Network not supported for Swaps',
    )
  })

  test('an allowance of an address without a token', async () => {
    const tokenAddress = idOf(`0x${'12'.repeat(20)}`)
    expect(
      await refusal(`/v1/convert/allowance?tokenAddress=${tokenAddress}&userAddress=${user}`),
    ).toBe('400 bad_request: This address is no token of the network.')
  })

  test('an account of another network', async () => {
    const query = `tokenAddress=${idOf(token6)}&userAddress=eip155:1:${user}`
    expect(await refusal(`/v1/convert/allowance?${query}`)).toMatch(
      /^400 bad_request: This is no address of this network/,
    )
  })
})
