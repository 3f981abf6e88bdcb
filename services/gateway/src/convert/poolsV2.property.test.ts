// Random pools and amounts on a node: what the service says is what the contracts pay.
import {
  evmAccounts,
  evmContracts,
  evmPools,
  type Localnet,
  startLocalnet,
} from '@portico/localnet'
import fc from 'fast-check'
import { type Address, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoolWorld, EVM, NATIVE } from './test/poolWorld.ts'

const SLOW = { timeout: 180_000 }
const RUNS = { numRuns: 60, seed: 20_261_128 }
const { token18, token6, usdtLike, weth, ammRouter } = evmContracts
const user = evmAccounts[4]?.address ?? NATIVE
const attacker = evmAccounts[5]?.address ?? NATIVE
const abi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])

let world: Localnet
let pools: ReturnType<typeof createPoolWorld>

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  pools = createPoolWorld(world)
}, 180_000)

afterAll(() => world.stop())

/** Whole numbers of each size alike. */
const sized = (digits: number) =>
  fc
    .integer({ min: 1, max: digits })
    .chain((size) => fc.bigInt({ min: 10n ** BigInt(size - 1), max: 10n ** BigInt(size) }))
const reserves = fc.array(fc.tuple(sized(26), sized(26)), {
  minLength: evmPools.length,
  maxLength: evmPools.length,
})
const pair = fc
  .shuffledSubarray([NATIVE, weth, token18, token6, usdtLike], { minLength: 2, maxLength: 2 })
  .filter((tokens) => !(tokens.includes(NATIVE) && tokens.includes(weth)))
const swap = fc.record({
  reserves,
  pair,
  amount: sized(26),
  slippage: fc.integer({ min: 0, max: 5000 }),
})

type Swap = typeof swap extends fc.Arbitrary<infer T> ? T : never

/** Runs a test on random pools, and undoes what it did. */
async function onPools(
  { reserves: all, pair: [from = NATIVE, to = NATIVE], amount, slippage }: Swap,
  run: (
    parts: Awaited<ReturnType<typeof prepare>> & { amount: bigint; from: Address; to: Address },
  ) => Promise<void>,
) {
  const id = await pools.chain.snapshot()
  try {
    for (const [index, pool] of all.entries()) await pools.setReserves(index, pool)
    await pools.chain.setBalance({ address: weth, value: 10n ** 40n })
    await pools.fund(user, from, amount)
    await run({ ...(await prepare(from, to, amount, slippage)), amount, from, to })
  } finally {
    await pools.chain.revert({ id })
  }
}

/** The quote and the transaction of a swap; runs without a route are left out. */
async function prepare(from: Address, to: Address, amount: bigint, slippage: number) {
  const request = { from: `${EVM}:${from}`, to: `${EVM}:${to}`, userAddress: user, amount }
  const answer = await pools.service.getQuotes(request).catch((error: { code?: string }) => {
    if (error.code !== 'not_found') throw error
  })
  fc.pre(answer !== undefined)
  const built = await pools.service.buildTransaction({
    ...request,
    slippage: slippage / 100,
    hasEstimate: false,
  })
  return { quote: answer?.quotes[0], built }
}

/** What a swap changes for the user. Ether pays for gas, too. */
async function swapNow(built: Parameters<typeof pools.send>[1], from: Address, to: Address) {
  const before = [await pools.balanceOf(from, user), await pools.balanceOf(to, user)] as const
  const receipt = await pools.send(user, built)
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  const cost = (token: Address) => (token === NATIVE ? fee : 0n)
  const paid = before[0] - (await pools.balanceOf(from, user)) - cost(from)
  const received = (await pools.balanceOf(to, user)) - before[1] + cost(to)
  return { status: receipt.status, paid, received }
}

test('random pools: the quote is the execution, to the last unit', SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(swap, (made) =>
      onPools(made, async ({ quote, built, amount, from, to }) => {
        expect(built.amountOut).toBe(quote?.amountOut)
        const { status, paid, received } = await swapNow(built, from, to)
        expect(status).toBe('success')
        expect(paid).toBe(amount)
        expect(`${received}`).toBe(built.amountOut)
      }),
    ),
    RUNS,
  )
})

/** What the pools pay for the route of a quote now. */
async function readPayment(route: readonly string[], amount: bigint): Promise<bigint> {
  const path = route.map((id) => {
    const address = id.slice(EVM.length + 1) as Address
    return address === NATIVE ? weth : address
  })
  const args = [amount, path] as const
  const read = { address: ammRouter, abi, functionName: 'getAmountsOut', args } as const
  return (await pools.chain.readContract(read).catch(() => [0n])).at(-1) ?? 0n
}

test(
  'random pools: below the minimum, a swap reverts and the user keeps the input',
  SLOW,
  async () => {
    let reverted = 0
    await fc.assert(
      fc.asyncProperty(swap, fc.integer({ min: 2000, max: 10_000 }), (made, kept) =>
        onPools(made, async ({ quote, built, amount, from, to }) => {
          // A smaller pool pays less.
          for (const [index, [a, b]] of made.reserves.entries()) {
            const part = BigInt(kept)
            await pools.setReserves(index, [(a * part) / 10_000n, (b * part) / 10_000n])
          }
          const due = await readPayment(quote?.route ?? [], amount)
          const { status, paid, received } = await swapNow(built, from, to)
          const isEnough = due > 0n && due >= BigInt(built.minimumReceived)
          expect(status).toBe(isEnough ? 'success' : 'reverted')
          expect([paid, received]).toEqual(isEnough ? [amount, due] : [0n, 0n])
          if (!isEnough) reverted += 1
        }),
      ),
      RUNS,
    )
    expect(reverted).toBeGreaterThan(5)
    expect(reverted).toBeLessThan(RUNS.numRuns - 5)
  },
)

test('random pools: a sandwich costs no more than the slippage', SLOW, async () => {
  let reverted = 0
  let passed = 0
  await fc.assert(
    fc.asyncProperty(swap, sized(26), (made, front) =>
      onPools(made, async ({ built, from, to }) => {
        // The attacker swaps the same way before the user, with any amount, and back after.
        await pools.fund(attacker, from, front)
        const ahead = {
          from: `${EVM}:${from}`,
          to: `${EVM}:${to}`,
          userAddress: attacker,
          amount: front,
        }
        const bought = await pools.service
          .buildTransaction({ ...ahead, slippage: 50, hasEstimate: false })
          .catch(() => undefined)
        if (bought) expect((await pools.send(attacker, bought)).status).toBe('success')
        const { status, paid, received } = await swapNow(built, from, to)
        const quoted = BigInt(built.amountOut)
        if (status === 'success') {
          passed += 1
          expect((quoted - received) * 10_000n).toBeLessThanOrEqual(quoted * BigInt(made.slippage))
        } else {
          reverted += 1
          expect([paid, received]).toEqual([0n, 0n])
        }
      }),
    ),
    RUNS,
  )
  // Both happen: the test is about the line between them.
  expect(reverted).toBeGreaterThan(5)
  expect(passed).toBeGreaterThan(5)
})
