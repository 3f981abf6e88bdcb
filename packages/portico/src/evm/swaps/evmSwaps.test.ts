import { type Localnet, startLocalnet } from '@portico/localnet'
import { type Address, erc20Abi, type Hex, maxUint256 } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { switchNetwork } from '../../features/networks/switchNetwork.ts'
import { getSwapQuote } from '../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../features/swap/prepareSwap.ts'
import { type SwapProgress, sendSwap } from '../../features/swap/sendSwap.ts'
import { encodeCall } from '../transfers/abi.ts'
import { evmPage, evmTools } from '../transfers/test/evmWorld.ts'
import { settle } from './test/settle.ts'
import { GATEWAY, type SwapTampering, stubSwapGateway } from './test/swapGateway.ts'

let world: Localnet
let tools: ReturnType<typeof evmTools>
let usd: Address
let router: Address

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
  usd = world.manifest.chains.evm.tokens[1]?.address as Address
  router = world.manifest.chains.evm.amm.router as Address
}, 180_000)

afterAll(() => world.stop())

let begin: Hex
beforeEach(async () => {
  if (begin) await tools.revert({ id: begin })
  begin = await tools.snapshot()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ETHER = 10n ** 16n
const USD = 5_000_000n

const usdOf = (owner: Address) =>
  tools.readContract({ address: usd, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
const allowance = () =>
  tools.readContract({
    address: usd,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [ALICE, router],
  })

async function openPage(change: SwapTampering = {}) {
  stubSwapGateway(world, change)
  return evmPage(world, { gatewayUrl: GATEWAY })
}

const prepareBuy = async (portico: Portico) =>
  prepareSwap(portico, { quote: await getSwapQuote(portico, { to: usd, amount: ETHER }) })
const prepareSale = async (portico: Portico) =>
  prepareSwap(portico, { quote: await getSwapQuote(portico, { from: usd, amount: USD }) })

/** Someone else buys the token, so that its price rises. */
async function movePrice() {
  const address = world.manifest.testAccounts.evm[3]?.address as Address
  await tools.setBalance({ address, value: 10n ** 24n })
  const { portico } = await evmPage(world, { gatewayUrl: GATEWAY, account: 3 })
  const quote = await getSwapQuote(portico, { to: usd, amount: 5n * 10n ** 20n })
  const prepared = await prepareSwap(portico, { quote })
  await settle(portico, sendSwap(portico, { prepared }))
}

test('a swap of the coin: what was prepared is signed, and the output arrives', async () => {
  const { portico, sent } = await openPage()
  const before = await usdOf(ALICE)
  const prepared = await prepareBuy(portico)
  expect(prepared).toMatchObject({
    from: { symbol: 'ETH', decimals: 18 },
    to: { address: usd.toLowerCase(), decimals: 6 },
    amountIn: ETHER,
    slippage: 1,
    priceImpact: 3,
    approvals: [],
    spender: null,
    outcome: { status: 'ok', received: prepared.amountOut, spent: ETHER },
  })
  expect(prepared.minimumReceived).toBe(prepared.amountOut - prepared.amountOut / 100n)
  expect(prepared.fee?.max).toBeGreaterThan(prepared.fee?.expected ?? 0n)
  const { hash } = await settle(portico, sendSwap(portico, { prepared }))
  expect(sent().map(({ params }) => params)).toMatchObject([
    [{ to: router, data: prepared.swap.data, value: `0x${ETHER.toString(16)}` }],
  ])
  await tools.waitForTransactionReceipt({ hash: hash as Hex })
  expect((await usdOf(ALICE)) - before).toBe(prepared.amountOut)
  expect(portico.store.getState().transactions).toMatchObject([{ hash, kind: 'other' }])
})

test('a swap of a token: exactly the amount is approved, then swapped', async () => {
  const { portico, sent } = await openPage()
  const prepared = await prepareSale(portico)
  expect(prepared.outcome).toMatchObject({ status: 'ok', received: prepared.amountOut, spent: USD })
  const steps: SwapProgress[] = []
  const onProgress = (step: SwapProgress) => steps.push(step)
  const before = await usdOf(ALICE)
  const { hash } = await settle(portico, sendSwap(portico, { prepared, onProgress }))
  await tools.waitForTransactionReceipt({ hash: hash as Hex })
  expect(steps.map(({ type }) => type)).toEqual(['approving', 'approved', 'swapping'])
  const [approval] = sent()
  expect(approval?.params).toMatchObject([
    { data: encodeCall('approve(address,uint256)', router, USD), value: '0x0' },
  ])
  expect(sent()).toHaveLength(2)
  expect(before - (await usdOf(ALICE))).toBe(USD)
  expect(await allowance()).toBe(0n)
})

test('a wallet with atomic batches signs approval and swap as one', async () => {
  const { portico, wallet, sent } = await openPage()
  const hash = `0x${'5c'.repeat(32)}`
  const batches: unknown[] = []
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
    if (call.method === 'wallet_getCapabilities') {
      return { '0x7a69': { atomic: { status: 'supported' } } }
    }
    if (call.method === 'wallet_getCallsStatus') {
      return { status: 200, atomic: true, receipts: [{ transactionHash: hash, status: '0x1' }] }
    }
    if (call.method !== 'wallet_sendCalls') return request(call)
    batches.push(call.params)
    return { id: '0xba7c' }
  })
  const prepared = await prepareSale(portico)
  expect(await sendSwap(portico, { prepared })).toEqual({ hash, callsId: '0xba7c' })
  const approval = encodeCall('approve(address,uint256)', router, USD)
  const swap = { to: router, data: prepared.swap.data, value: '0x0' }
  expect(batches).toMatchObject([[{ atomicRequired: true, calls: [{}, swap] }]])
  expect(JSON.stringify(batches).toLowerCase()).toContain(approval)
  expect(sent()).toEqual([])
})

test('declined: nothing is sent, and the user can try again', async () => {
  const { portico, wallet, sent } = await openPage()
  const prepared = await prepareBuy(portico)
  wallet.script.next('reject', 'eth_sendTransaction')
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(portico.store.getState().transactions ?? []).toEqual([])
  const [one, two] = await Promise.all([
    sendSwap(portico, { prepared }),
    sendSwap(portico, { prepared }),
  ])
  expect(one).toEqual(two)
  expect(sent()).toHaveLength(2)
})

test('another network, account or object is refused before the wallet is asked', async () => {
  const { portico, sent } = await openPage()
  const prepared = await prepareBuy(portico)
  const refused = { code: 'swap/changed' }
  const copy = { ...prepared, minimumReceived: 0n }
  await expect(sendSwap(portico, { prepared: copy })).rejects.toMatchObject(refused)
  await expect(sendSwap(portico, { prepared: { ...prepared, id: 'x' } })).rejects.toMatchObject(
    refused,
  )
  await switchNetwork(portico, { networkId: `eip155:${world.evm2.chainId}` })
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(refused)
  expect(sent()).toEqual([])
})

test('a wallet that switched networks without an event is refused', async () => {
  const { portico, wallet, sent } = await openPage()
  const prepared = await prepareBuy(portico)
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation((call) =>
    call.method === 'eth_chainId' ? Promise.resolve('0x1') : request(call),
  )
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'transfer/changed' })
  expect(sent()).toEqual([])
})

test('a price that moves beyond the slippage is refused before signing', async () => {
  const { portico, sent } = await openPage()
  const quote = await getSwapQuote(portico, { to: usd, amount: ETHER })
  const prepared = await prepareSwap(portico, { quote })
  await movePrice()
  // The router itself reverts below the minimum.
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'swap/will-fail' })
  await expect(prepareSwap(portico, { quote })).rejects.toMatchObject({ code: 'swap/price-moved' })
  expect(sent()).toEqual([])
})

describe('a gateway that lies', () => {
  const other = `0x${'66'.repeat(20)}`
  const approve = (amount: bigint, spender: string = router) =>
    encodeCall('approve(address,uint256)', spender, amount)

  test.each<[string, SwapTampering]>([
    ['another receiver', { transaction: { to: other } }],
    ['a value besides the amount', { transaction: { value: `${ETHER + 1n}` } }],
    ['another amount', { transaction: { amountIn: '1' } }],
    ['another source', { transaction: { source: { id: 'other', name: 'Other' } } }],
    ['another spender', { transaction: { spender: other } }],
    ['a lower minimum', { transaction: { minimumReceived: '1' } }],
  ])('a swap with %s is refused', async (_, change) => {
    const { portico } = await openPage(change)
    const refused = { code: 'swap/invalid-transaction' }
    await expect(prepareBuy(portico)).rejects.toMatchObject(refused)
  })

  test.each<[string, SwapTampering['approvals']]>([
    ['without limit', ([call]) => (call ? [{ ...call, data: approve(maxUint256) }] : [])],
    ['for another spender', ([call]) => (call ? [{ ...call, data: approve(USD, other) }] : [])],
    ['of another token', ([call]) => (call ? [{ ...call, to: other }] : [])],
    ['with a value', ([call]) => (call ? [{ ...call, value: '1' }] : [])],
    ['twice', ([call]) => (call ? [call, call] : [])],
  ])('an approval %s is refused', async (_, approvals) => {
    const { portico } = await openPage({ approvals: approvals ?? ((calls) => calls) })
    const refused = { code: 'swap/invalid-transaction' }
    await expect(prepareSale(portico)).rejects.toMatchObject(refused)
  })

  test('a quote that pays more than the route is refused', async () => {
    const { portico } = await openPage({ quote: { amountOut: `${10n ** 12n}` } })
    await expect(prepareBuy(portico)).rejects.toMatchObject({ code: 'swap/price-moved' })
  })

  test('a route that pays less than its minimum is refused', async () => {
    const change = { quote: { amountOut: '10000000000' }, transaction: {} }
    const { portico } = await openPage({
      ...change,
      transaction: { amountOut: '10000000000', minimumReceived: '9900000000' },
    })
    await expect(prepareBuy(portico)).rejects.toMatchObject({ code: 'swap/price-moved' })
  })
})

test.each([
  [404, 'No route', 'swap/no-route'],
  [400, 'Network not supported for Swaps', 'swap/unsupported-network'],
  [400, 'Something else', 'http/status'],
] as const)('getSwapQuote: status %d %s', async (code, message, wanted) => {
  const { portico } = await openPage({ status: { code, message } })
  const quoting = getSwapQuote(portico, { to: usd, amount: 1n })
  await expect(quoting).rejects.toMatchObject({ code: wanted })
})

test.each([-1, 51, 0.001, Number.NaN])(
  'getSwapQuote: a slippage of %d is refused',
  async (slippage) => {
    const { portico } = await openPage()
    const quoting = getSwapQuote(portico, { to: usd, amount: 1n, slippage })
    await expect(quoting).rejects.toMatchObject({ code: 'swap/slippage' })
  },
)

test('a node without eth_simulateV1: the swap runs alone, or after its approval', async () => {
  const { portico, sent } = await openPage({ unknownMethods: ['eth_simulateV1'] })
  expect((await prepareBuy(portico)).outcome).toEqual({ status: 'ok' })
  const prepared = await prepareSale(portico)
  expect(prepared.outcome).toEqual({ status: 'unknown' })
  await settle(portico, sendSwap(portico, { prepared }))
  expect(sent()).toHaveLength(2)
})

test('a node that can simulate nothing: the swap is not signed', async () => {
  const { portico, sent } = await openPage()
  const prepared = await prepareBuy(portico)
  stubSwapGateway(world, { unknownMethods: ['eth_simulateV1', 'eth_call'] })
  const refused = { code: 'swap/not-simulated' }
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(refused)
  expect(sent()).toEqual([])
})

test('an account without the amount is refused', async () => {
  const { portico } = await openPage()
  const quote = await getSwapQuote(portico, { to: usd, amount: 10n ** 24n })
  const refused = { code: 'transfer/insufficient-funds' }
  await expect(prepareSwap(portico, { quote })).rejects.toMatchObject(refused)
})
