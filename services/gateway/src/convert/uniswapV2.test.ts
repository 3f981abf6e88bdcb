// The pools and the router that Uniswap publishes, on a node.
import { evmAccounts, evmContracts, type Localnet, startLocalnet } from '@portico/localnet'
import { type Address, erc20Abi, maxUint256, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCountingRpc, getLocalChains } from '../balances/test/chainFixtures.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createPoolsV2 } from './createPoolsV2.ts'
import { createPoolWorld, type Deployed, EVM, NATIVE } from './test/poolWorld.ts'

const { token18, token6, usdtLike, weth } = evmContracts
const user = evmAccounts[4]?.address ?? zeroAddress
const lender = evmAccounts[6]?.address ?? zeroAddress

let world: Localnet
let pools: ReturnType<typeof createPoolWorld>
let factory: Deployed
let router: Deployed

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  pools = createPoolWorld(world)
  await pools.fund(lender, NATIVE, 0n)
  factory = await pools.deploy('@uniswap/v2-core/build/UniswapV2Factory.json', [lender], lender)
  router = await pools.deploy(
    '@uniswap/v2-periphery/build/UniswapV2Router02.json',
    [factory.address, weth],
    lender,
  )
  const amount = 10n ** 18n
  for (const [a, b] of [
    [weth, token18],
    [weth, token6],
    [usdtLike, token6],
  ] as const) {
    for (const token of [a, b]) {
      await pools.fund(lender, token, amount)
      await approve(token, lender)
    }
    const args = [a, b, amount, amount / 3n, 0n, 0n, lender, maxUint256]
    await pools.write(router, { functionName: 'addLiquidity', args }, lender)
  }
  // WETH that exists only in storage must be paid out.
  await pools.chain.setBalance({ address: weth, value: 10n ** 30n })
}, 180_000)

afterAll(() => world.stop())

function approve(token: Address, account: Address) {
  const args = [router.address, maxUint256]
  return pools.write({ address: token, abi: erc20Abi }, { functionName: 'approve', args }, account)
}

function createSource() {
  const contracts = { poolFactory: factory.address, swapRouter: router.address }
  const configured = getLocalChains(world.manifest)
    .filter(({ id }) => id === EVM)
    .map((chain) => ({ ...chain, contracts: { ...chain.contracts, ...contracts } }))
  const chains = createChainMetadata(configured)
  const chain = chains.get(EVM)
  if (!chain) throw new TypeError('The network is missing.')
  return { chain, source: createPoolsV2({ rpc: createCountingRpc(configured), chains }) }
}

const toToken = (address: string) => ({
  chainId: EVM,
  namespace: 'eip155',
  address: address.toLowerCase(),
})
const DEADLINE = 4_000_000_000

test.each([
  ['ether to a token', NATIVE, token18],
  ['a token to ether', token18, NATIVE],
  ['a token to a token, over ether', token18, token6],
  ['a token without return values, over two others', usdtLike, token18],
] as const)('published router: %s, as quoted', { timeout: 60_000 }, async (_, from, to) => {
  const { chain, source } = createSource()
  const amount = 123_456_789_012_345n
  const signal = new AbortController().signal
  const request = { chain, from: toToken(from), to: toToken(to), amount, user, signal }
  const quote = await source.getQuote(request)
  expect(quote?.priceImpact).toBeLessThan(10)
  await pools.fund(user, from, amount)
  if (from !== NATIVE) await approve(from, user)
  const built = await source.buildTransaction({ ...request, slippage: 0, deadline: DEADLINE })
  if (!built) throw new TypeError('The transaction is missing.')
  const before = await pools.balanceOf(to, user)
  const receipt = await pools.send(user, { ...built, value: `${built.value}` })
  expect(receipt.status).toBe('success')
  const gas = to === NATIVE ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  expect((await pools.balanceOf(to, user)) - before + gas).toBe(quote?.amountOut)
})

test('a token that burns a part of each transfer: the minimum is of what arrives', async () => {
  const supply = 10n ** 22n
  const artifact = '@uniswap/v2-periphery/build/DeflatingERC20.json'
  const { address: token } = await pools.deploy(artifact, [supply], lender)
  const half = 10n ** 18n
  for (const each of [weth, token]) await approve(each, lender)
  await pools.fund(lender, weth, half)
  const args = [weth, token, half, half, 0n, 0n, lender, maxUint256]
  await pools.write(router, { functionName: 'addLiquidity', args }, lender)
  await pools.fund(user, NATIVE, half)
  const { chain, source } = createSource()
  const amount = 10n ** 12n
  const swap = async (from: string, to: string, slippage: number) => {
    const signal = new AbortController().signal
    const request = { chain, from: toToken(from), to: toToken(to), amount, user, signal }
    const built = await source.buildTransaction({ ...request, slippage, deadline: DEADLINE })
    if (!built) throw new TypeError('The transaction is missing.')
    const { status } = await pools.send(user, { ...built, value: `${built.value}` })
    return { status, built }
  }
  const bought = await swap(NATIVE, token, 100)
  expect(bought.status).toBe('success')
  const held = await pools.balanceOf(token, user)
  expect(held).toBeGreaterThanOrEqual(bought.built.minimumReceived)
  expect(held).toBeLessThan(bought.built.amountOut)
  expect((await swap(NATIVE, token, 50)).status).toBe('reverted')
  await swap(NATIVE, token, 200)
  await approve(token, user)
  expect((await swap(token, NATIVE, 50)).status).toBe('reverted')
  expect((await swap(token, NATIVE, 200)).status).toBe('success')
})
