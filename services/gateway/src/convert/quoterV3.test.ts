// The quoter and the router that Uniswap publishes, on a node.
import { evmAccounts, evmContracts, type Localnet, startLocalnet } from '@portico/localnet'
import fc from 'fast-check'
import { type Address, erc20Abi, maxUint256, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCountingRpc, getLocalChains } from '../balances/test/chainFixtures.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { buildSwap } from './buildSwap.ts'
import { createQuoterV3 } from './createQuoterV3.ts'
import { createPoolWorld, type Deployed, EVM, NATIVE } from './test/poolWorld.ts'
import type { SwapSource } from './types.ts'

const SLOW = { timeout: 120_000 }
const { token18, token6, usdtLike, weth } = evmContracts
const user = evmAccounts[4]?.address ?? zeroAddress
const lender = evmAccounts[6]?.address ?? zeroAddress

let world: Localnet
let pools: ReturnType<typeof createPoolWorld>
let source: SwapSource
let router: Address
let manager: Address

const deploy = (artifact: string, args: readonly unknown[]) => pools.deploy(artifact, args, lender)
const approve = (token: Address, spender: Address, account: Address) => {
  const call = { functionName: 'approve', args: [spender, maxUint256] }
  return pools.write({ address: token, abi: erc20Abi }, call, account)
}

/** Creates a pool at a price of one, and fills it over all prices. */
async function createPool(
  contract: Deployed,
  a: Address,
  b: Address,
  fee: number,
  spacing: number,
  amount: bigint,
) {
  const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  const args = [token0, token1, fee, 2n ** 96n]
  await pools.write(contract, { functionName: 'createAndInitializePoolIfNecessary', args }, lender)
  for (const token of [token0, token1]) {
    await pools.fund(lender, token, amount * 2n)
    await approve(token, manager, lender)
  }
  const range = Math.floor(887_272 / spacing) * spacing
  const mint = {
    token0,
    token1,
    fee,
    tickLower: -range,
    tickUpper: range,
    amount0Desired: amount,
    amount1Desired: amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: lender,
    deadline: maxUint256,
  }
  await pools.write(contract, { functionName: 'mint', args: [mint] }, lender)
}

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  pools = createPoolWorld(world)
  await pools.fund(lender, NATIVE, 0n)
  const artifacts = '@uniswap/swap-router-contracts/artifacts/contracts'
  const factory = await deploy(
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    [],
  )
  const positions = await deploy(
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    [factory.address, weth, zeroAddress],
  )
  manager = positions.address
  const quoter = await deploy(`${artifacts}/lens/QuoterV2.sol/QuoterV2.json`, [
    factory.address,
    weth,
  ])
  const swaps = await deploy(`${artifacts}/SwapRouter02.sol/SwapRouter02.json`, [
    zeroAddress,
    factory.address,
    manager,
    weth,
  ])
  router = swaps.address
  await createPool(positions, weth, token18, 3000, 60, 10n ** 22n)
  await createPool(positions, weth, token6, 500, 10, 10n ** 22n)
  await createPool(positions, usdtLike, token6, 10_000, 200, 10n ** 18n)
  // WETH that exists only in storage must be paid out.
  await pools.chain.setBalance({ address: weth, value: 10n ** 30n })
  const configured = getLocalChains(world.manifest).filter(({ id }) => id === EVM)
  source = createQuoterV3({
    rpc: createCountingRpc(configured),
    chains: createChainMetadata(configured),
    contracts: { [EVM]: { quoter: quoter.address, router } },
  })
}, 180_000)

afterAll(() => world.stop())

const token = (address: Address) => ({
  chainId: EVM,
  namespace: 'eip155',
  address: address.toLowerCase(),
})
const chains = () => createChainMetadata(getLocalChains(world.manifest))
function requestOf(from: Address, to: Address, amount: bigint) {
  const chain = chains().get(EVM)
  if (!chain) throw new TypeError('The network is missing.')
  return {
    chain,
    from: token(from),
    to: token(to),
    amount,
    user,
    signal: new AbortController().signal,
  }
}

test('quote: the route, its fee and its price impact', SLOW, async () => {
  const amount = 10n ** 21n
  const quote = await source.getQuote(requestOf(token18, token6, amount))
  const path = [token18, weth, token6].map((address) => address.toLowerCase())
  expect(quote).toMatchObject({ path, priceSource: 'Uniswap v3', router, spender: router })
  expect(quote?.fee).toEqual({
    token: path[0],
    amount: amount - (((amount * 997_000n) / 1_000_000n) * 999_500n) / 1_000_000n,
  })
  // A tenth of each pool: (1 / 1.1)² in all, less the fees, of the price of a thousandth.
  expect(quote?.priceImpact).toBeGreaterThan(1600)
  expect(quote?.priceImpact).toBeLessThan(1750)
  expect(quote?.gas).toBeGreaterThan(100_000n)
})

test('no route: no pool has the tokens, or they are one', SLOW, async () => {
  expect(await source.getQuote(requestOf(token18, usdtLike, 1000n))).toBeUndefined()
  expect(await source.getQuote(requestOf(NATIVE, weth, 1000n))).toBeUndefined()
})

test('transaction: the router takes the permit of a token; the coin needs none', SLOW, async () => {
  const build = (from: Address) => {
    const request = requestOf(from, token6, 10n ** 9n)
    const rpc = createCountingRpc(getLocalChains(world.manifest).filter(({ id }) => id === EVM))
    return buildSwap({ rpc, source, request, slippage: 100, hasEstimate: false })
  }
  expect(await build(weth)).toMatchObject({ takesPermit: true, spender: router })
  expect(await build(NATIVE)).not.toHaveProperty('takesPermit')
})

const pair = fc.constantFrom(
  ...([
    [NATIVE, token18],
    [token18, NATIVE],
    [token18, token6],
    [usdtLike, token6],
    [token6, weth],
  ] as const),
)
const amounts = fc
  .integer({ min: 4, max: 20 })
  .chain((size) => fc.bigInt({ min: 10n ** BigInt(size - 1), max: 10n ** BigInt(size) }))

test('the quote is the execution, or the swap reverts below the minimum', SLOW, async () => {
  let reverted = 0
  await fc.assert(
    fc.asyncProperty(pair, amounts, fc.boolean(), async ([from, to], amount, isMoved) => {
      const id = await pools.chain.snapshot()
      try {
        await pools.fund(user, from, amount)
        if (from !== NATIVE) await approve(from, router, user)
        const request = requestOf(from, to, amount)
        const quote = await source.getQuote(request)
        fc.pre(quote !== undefined)
        const built = await source.buildTransaction({
          ...request,
          slippage: 0,
          deadline: 4_000_000_000,
        })
        if (!built) throw new TypeError('The transaction is missing.')
        expect(built.amountOut).toBe(quote?.amountOut)
        if (isMoved) {
          // Another account takes a part of the pools first.
          await pools.fund(lender, from, 10n ** 19n)
          if (from !== NATIVE) await approve(from, router, lender)
          const other = {
            ...requestOf(from, to, 10n ** 19n),
            user: lender,
            slippage: 100,
            deadline: 4_000_000_000,
          }
          const ahead = await source.buildTransaction(other)
          if (ahead)
            expect((await pools.send(lender, { ...ahead, value: `${ahead.value}` })).status).toBe(
              'success',
            )
        }
        const before = await pools.balanceOf(to, user)
        const receipt = await pools.send(user, { ...built, value: `${built.value}` })
        const gas = to === NATIVE ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
        const received = (await pools.balanceOf(to, user)) - before + gas
        if (receipt.status === 'success') expect(received).toBe(built.amountOut)
        else expect(received).toBe(0n)
        if (!isMoved) expect(receipt.status).toBe('success')
        if (receipt.status !== 'success') reverted += 1
      } finally {
        await pools.chain.revert({ id })
      }
    }),
    { numRuns: 30, seed: 3 },
  )
  expect(reverted).toBeGreaterThan(3)
})
