import { type Localnet, startLocalnet } from '@portico/localnet'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSwapMaximum } from '../../features/swap/getSwapMaximum.ts'
import { getSwapQuote } from '../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../features/swap/prepareSwap.ts'
import { sendSwap } from '../../features/swap/sendSwap.ts'
import { encodeCall } from '../transfers/abi.ts'
import { evmPage, evmTools } from '../transfers/test/evmWorld.ts'
import { settle } from './test/settle.ts'
import { GATEWAY, type SwapTampering, stubSwapGateway } from './test/swapGateway.ts'

let world: Localnet
let tools: ReturnType<typeof evmTools>
let usd: Address

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
  usd = world.manifest.chains.evm.tokens[1]?.address as Address
}, 180_000)

afterAll(() => world.stop())

beforeEach(() => tools.setBalance({ address: ALICE, value: 10n ** 18n }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function openPage(change: SwapTampering = {}) {
  stubSwapGateway(world, change)
  return evmPage(world, { gatewayUrl: GATEWAY })
}

test('the whole coin: the fee is left, and the swap can be paid', async () => {
  const { portico } = await openPage()
  const amount = await getSwapMaximum(portico)
  const quote = await getSwapQuote(portico, { to: usd, amount })
  const prepared = await prepareSwap(portico, { quote })
  expect(amount + (prepared.fee?.max ?? 0n)).toBeLessThan(10n ** 18n)
  const { hash } = await settle(portico, sendSwap(portico, { prepared }))
  const receipt = await tools.waitForTransactionReceipt({ hash: hash as Address })
  expect(receipt.status).toBe('success')
})

test('the whole coin, with the gas of a quote: a costly route leaves more', async () => {
  const { portico } = await openPage()
  const usual = await getSwapMaximum(portico, { gas: 200_000n })
  const costly = await getSwapMaximum(portico, { gas: 400_000n })
  expect(10n ** 18n - costly).toBe((10n ** 18n - usual) * 2n)
})

test('the whole of a token: nothing is left for the fee', async () => {
  const { portico } = await openPage()
  const { balance } = await readUsd()
  expect(balance).toBeGreaterThan(0n)
  expect(await getSwapMaximum(portico, { from: usd })).toBe(balance)
  const id = `${world.manifest.chains.evm.caip2}:${usd}`
  expect(await getSwapMaximum(portico, { from: id })).toBe(balance)
})

async function readUsd() {
  const data = `0x70a08231${ALICE.slice(2).padStart(64, '0')}` as const
  const { data: answer } = await tools.call({ to: usd, data })
  return { balance: BigInt(answer ?? 0) }
}

test('a coin that the fee uses up is refused', async () => {
  await tools.setBalance({ address: ALICE, value: 1000n })
  const { portico } = await openPage()
  const refused = { code: 'transfer/nothing-left' }
  await expect(getSwapMaximum(portico)).rejects.toMatchObject(refused)
})

test('a smart account: a paymaster may pay, so nothing is left', async () => {
  const { portico, wallet } = await openPage()
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) =>
    call.method === 'wallet_getCapabilities'
      ? { '0x7a69': { atomic: { status: 'supported' } } }
      : request(call),
  )
  expect(await getSwapMaximum(portico)).toBe(10n ** 18n)
})

describe('the wrapped form of the coin', () => {
  const amount = 10n ** 16n
  const weth = () => world.manifest.chains.evm.weth as Address
  const approve = encodeCall('approve(address,uint256)', BOB, amount)

  test('there and back: one to one, without approval, slippage and price impact', async () => {
    const { portico, sent } = await openPage()
    const exact = { amountIn: amount, amountOut: amount, minimumReceived: amount, slippage: 0 }
    const free = { ...exact, priceImpact: 0, spender: null }
    for (const pair of [{ to: weth() }, { from: weth() }]) {
      const quote = await getSwapQuote(portico, { ...pair, amount, slippage: 3 })
      expect(quote).toMatchObject(free)
      const prepared = await prepareSwap(portico, { quote })
      const outcome = { status: 'ok', received: amount, spent: amount }
      expect(prepared).toMatchObject({ ...free, approvals: [], outcome })
      const { hash } = await settle(portico, sendSwap(portico, { prepared }))
      const receipt = await tools.waitForTransactionReceipt({ hash: hash as Address })
      expect(receipt.status).toBe('success')
    }
    expect(sent().map(({ params }) => params)).toMatchObject([
      [{ to: weth(), data: encodeCall('deposit()'), value: `0x${amount.toString(16)}` }],
      [{ to: weth(), data: encodeCall('withdraw(uint256)', amount), value: '0x0' }],
    ])
  })

  test.each<[string, 'from' | 'to', SwapTampering]>([
    ['another price', 'to', { quote: { amountOut: `${amount - 1n}` } }],
    ['a call of the coin that is no deposit', 'to', { transaction: { data: approve } }],
    ['a call of the token that is no withdrawal', 'from', { transaction: { data: approve } }],
    ['more', 'from', { transaction: { data: encodeCall('withdraw(uint256)', amount + 1n) } }],
    ['an approval', 'from', { quote: { spender: BOB }, transaction: { spender: BOB } }],
    ['a lower minimum', 'from', { transaction: { minimumReceived: `${amount - 1n}` } }],
  ])('a gateway that lies with %s is refused', async (_, side, change) => {
    const { portico } = await openPage(change)
    const prepare = async () =>
      prepareSwap(portico, { quote: await getSwapQuote(portico, { [side]: weth(), amount }) })
    await expect(prepare()).rejects.toMatchObject({ code: 'swap/invalid-transaction' })
  })
})

test('prices come with the quote, and stay with what was prepared', async () => {
  const prices = { from: '2500.5', native: '2500.5', to: '1' }
  const { portico } = await openPage({ prices })
  const quote = await getSwapQuote(portico, { to: usd, amount: 10n ** 16n })
  expect(quote.prices).toEqual(prices)
  expect((await prepareSwap(portico, { quote })).prices).toEqual(prices)
})

test('a token on a list of fraudulent ones: a warning that must be confirmed', async () => {
  const { portico } = await openPage({ scams: ['to'] })
  const quote = await getSwapQuote(portico, { to: usd, amount: 10n ** 16n })
  const { warnings } = await prepareSwap(portico, { quote })
  expect(warnings).toEqual([{ code: 'tokenIsScam', confirm: true, token: 'to' }])
})

test('a gateway without prices: none is made up', async () => {
  const { portico } = await openPage({ prices: { to: '1' } })
  const quote = await getSwapQuote(portico, { to: usd, amount: 10n ** 16n })
  expect(quote.prices).toEqual({ to: '1' })
  vi.unstubAllGlobals()
  stubSwapGateway(world)
  expect((await getSwapQuote(portico, { to: usd, amount: 10n ** 16n })).prices).toEqual({})
})
