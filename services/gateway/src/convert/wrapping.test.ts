// WETH9, which Uniswap publishes, on a node.
import { createMemoryCache } from '@portico/common/cache'
import { evmAccounts, evmContracts, type Localnet, startLocalnet } from '@portico/localnet'
import { type Address, getAddress, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCountingRpc, getLocalChains } from '../balances/test/chainFixtures.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createConvertService } from './createConvertService.ts'
import { createPoolsV2 } from './createPoolsV2.ts'
import { createPoolWorld, EVM, NATIVE } from './test/poolWorld.ts'

const user = evmAccounts[4]?.address ?? zeroAddress
const lender = evmAccounts[6]?.address ?? zeroAddress
const idOf = (address: string) => `${EVM}:${address}`
const AMOUNT = 123_456_789_012_345n

let world: Localnet
let pools: ReturnType<typeof createPoolWorld>
let weth: Address

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  pools = createPoolWorld(world)
  await pools.fund(lender, NATIVE, 0n)
  await pools.fund(user, NATIVE, 0n)
  const { address } = await pools.deploy('@uniswap/v2-periphery/build/WETH9.json', [], lender)
  weth = getAddress(address)
}, 180_000)

afterAll(() => world.stop())

function createService() {
  const configured = getLocalChains(world.manifest)
    .filter(({ id }) => id === EVM)
    .map((chain) => ({ ...chain, contracts: { ...chain.contracts, wrappedNative: weth } }))
  const chains = createChainMetadata(configured)
  const rpc = createCountingRpc(configured)
  const prices = createPriceService({ sources: [], cache: createMemoryCache() })
  const sources = [createPoolsV2({ rpc, chains })]
  return createConvertService({ sources, rpc, chains, prices })
}

test('wrapping: there and back, one to one, without an allowance', async () => {
  const service = createService()
  const pairs = [
    [NATIVE, weth],
    [weth, NATIVE],
  ] as const
  for (const [from, to] of pairs) {
    const swap = { from: idOf(from), to: idOf(to), userAddress: user, amount: AMOUNT }
    const { quotes } = await service.getQuotes(swap)
    expect(quotes).toMatchObject([
      {
        source: { id: 'wrapped-coin' },
        amountOut: `${AMOUNT}`,
        fee: { amount: '0' },
        priceImpact: 0,
        router: weth,
        spender: null,
        route: [idOf(from), idOf(to)],
      },
    ])
    expect(await service.buildApproval(swap)).toEqual({ transactions: [], spender: null })
    const built = await service.buildTransaction({ ...swap, slippage: 5, hasEstimate: true })
    expect(built).toMatchObject({ minimumReceived: `${AMOUNT}`, spender: null })
    expect(BigInt(quotes[0]?.gas ?? 0)).toBe(BigInt(built.gas ?? 0))
    const before = await pools.balanceOf(to, user)
    const receipt = await pools.send(user, built)
    expect(receipt.status).toBe('success')
    const fee = to === NATIVE ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    expect((await pools.balanceOf(to, user)) - before + fee).toBe(AMOUNT)
  }
})

test('wrapping: without the balance, a quote has no estimate, and no transaction is built', async () => {
  const service = createService()
  const swap = { from: idOf(weth), to: idOf(NATIVE), userAddress: user, amount: 10n ** 30n }
  const { quotes } = await service.getQuotes(swap)
  expect(quotes[0]?.gas).toBeUndefined()
  const building = service.buildTransaction({ ...swap, slippage: 1, hasEstimate: true })
  await expect(building).rejects.toMatchObject({ code: 'bad_request' })
})

test('wrapping: no other source is asked, and it serves no other swap', async () => {
  const service = createService()
  const swap = { from: idOf(NATIVE), to: idOf(weth), userAddress: user, amount: AMOUNT }
  const { quotes } = await service.getQuotes(swap)
  expect(quotes).toHaveLength(1)
  const other = { ...swap, to: idOf(evmContracts.token6) }
  const named = (source: string) => ({ ...swap, source, slippage: 1, hasEstimate: false })
  await expect(service.buildTransaction(named('pools-v2'))).rejects.toMatchObject({
    code: 'bad_request',
  })
  const building = service.buildTransaction({ ...other, ...named('wrapped-coin'), to: other.to })
  await expect(building).rejects.toMatchObject({ code: 'bad_request' })
})
