import { type Localnet, startLocalnet } from '@portico/localnet'
import { type Address, erc20Abi, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getSwapQuote } from '../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../features/swap/prepareSwap.ts'
import { type SwapProgress, sendSwap } from '../../features/swap/sendSwap.ts'
import { PREPARED_SWAP_LIFETIME_MS } from '../../features/swap/swapAttempt.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { encodeCall } from '../transfers/abi.ts'
import { evmPage, evmTools } from '../transfers/test/evmWorld.ts'
import { settle } from './test/settle.ts'
import { GATEWAY, type SwapTampering, stubSwapGateway } from './test/swapGateway.ts'

let world: Localnet
let tools: ReturnType<typeof evmTools>
let usd: Address
let tether: Address
let router: Address

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
  const { tokens, amm } = world.manifest.chains.evm
  usd = tokens.find(({ symbol }) => symbol === 'tUSD')?.address as Address
  tether = tokens.find(({ symbol }) => symbol === 'tUSDT')?.address as Address
  router = amm.router as Address
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
const USD = 5_000_000n
const approve = (amount: bigint) => encodeCall('approve(address,uint256)', router, amount)

async function openPage(change: SwapTampering = {}) {
  stubSwapGateway(world, change)
  return evmPage(world, { gatewayUrl: GATEWAY })
}

const prepare = async (portico: Portico, from: Address, to?: Address) =>
  prepareSwap(portico, { quote: await getSwapQuote(portico, { from, to, amount: USD }) })

describe('a token whose allowance changes through zero only', () => {
  const allowance = (token: Address) =>
    tools.readContract({
      ...{ address: token, abi: erc20Abi, functionName: 'allowance', args: [ALICE, router] },
    })

  /** A page whose account has an allowance that is too small. */
  async function openWithAllowance() {
    const data = approve(1n)
    const hash = await tools.sendTransaction({ account: ALICE, to: tether, data, chain: null })
    await tools.waitForTransactionReceipt({ hash })
    return openPage({
      approvals: (calls) => [{ to: tether, data: approve(0n), value: '0' }, ...calls],
    })
  }

  test('zero is approved first, then exactly the amount', async () => {
    const { portico, sent } = await openWithAllowance()
    const prepared = await prepare(portico, tether, usd)
    expect(prepared.approvals.map(({ data }) => data)).toEqual([approve(0n), approve(USD)])
    expect(prepared.outcome).toMatchObject({ status: 'ok', spent: USD })
    const steps: string[] = []
    const onProgress = ({ type }: SwapProgress) => void steps.push(type)
    await settle(portico, sendSwap(portico, { prepared, onProgress }))
    expect(steps.join()).toBe('approving,approved,approving,approved,swapping')
    expect(sent().map(({ params }) => params)).toMatchObject([
      [{ to: tether, data: approve(0n) }],
      [{ data: approve(USD) }],
      [{ to: router }],
    ])
    expect(await allowance(tether)).toBe(0n)
  })

  test('declined after the first step: another attempt goes on from there', async () => {
    const { portico, wallet, sent } = await openWithAllowance()
    const prepared = await prepare(portico, tether, usd)
    const onProgress = ({ type }: SwapProgress) => {
      if (type === 'approved') wallet.script.next('reject', 'eth_sendTransaction')
    }
    await expect(
      settle(portico, sendSwap(portico, { prepared, onProgress })),
    ).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(await allowance(tether)).toBe(0n)
    const before = sent().length
    await settle(portico, sendSwap(portico, { prepared }))
    expect(
      sent()
        .slice(before)
        .map(({ params }) => params),
    ).toMatchObject([[{ data: approve(USD) }], [{ to: router }]])
  })
})

describe('expiry', () => {
  test('a review that is too old is refused', async () => {
    const { portico, sent } = await openPage()
    const prepared = await prepare(portico, usd)
    wind(portico, PREPARED_SWAP_LIFETIME_MS + 1)
    const refused = { code: 'swap/expired' }
    await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(refused)
    expect(sent()).toEqual([])
  })

  test('a deadline of the source that has passed is refused', async () => {
    const { portico, sent } = await openPage({ transaction: { deadline: 60 } })
    const prepared = await prepare(portico, usd)
    wind(portico, 60_000)
    const refused = { code: 'swap/expired' }
    await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(refused)
    expect(sent()).toEqual([])
  })

  test('a review that expires while its approval waits: the swap is not signed', async () => {
    const { portico, sent } = await openPage()
    const prepared = await prepare(portico, usd)
    const onProgress = ({ type }: SwapProgress) => {
      if (type === 'approved') wind(portico, PREPARED_SWAP_LIFETIME_MS + 1)
    }
    await expect(
      settle(portico, sendSwap(portico, { prepared, onProgress })),
    ).rejects.toMatchObject({ code: 'swap/expired' })
    expect(sent()).toHaveLength(1)
  })
})

describe('abort', () => {
  const aborted = AbortSignal.abort()

  test('before a quote, a review and a signature', async () => {
    const { portico, sent } = await openPage()
    const quoting = getSwapQuote(portico, { from: usd, amount: USD, signal: aborted })
    await expect(quoting).rejects.toMatchObject({ code: 'http/aborted' })
    const quote = await getSwapQuote(portico, { from: usd, amount: USD })
    const preparing = prepareSwap(portico, { quote, signal: aborted })
    await expect(preparing).rejects.toMatchObject({ code: 'http/aborted' })
    const prepared = await prepareSwap(portico, { quote })
    const sending = sendSwap(portico, { prepared, signal: aborted })
    await expect(sending).rejects.toMatchObject({ code: 'connector/aborted' })
    expect(sent()).toEqual([])
    await settle(portico, sendSwap(portico, { prepared }))
    expect(sent()).toHaveLength(2)
  })

  test('while an approval waits: the swap is not signed, and can be sent later', async () => {
    const { portico, sent } = await openPage()
    const prepared = await prepare(portico, usd)
    const controller = new AbortController()
    await tools.setAutomine(false)
    const sending = sendSwap(portico, { prepared, signal: controller.signal })
    await vi.waitFor(() => expect(portico.store.getState().transactions).toHaveLength(1))
    controller.abort()
    await expect(sending).rejects.toMatchObject({ code: 'connector/aborted' })
    expect(sent()).toHaveLength(1)
    await tools.setAutomine(true)
    await tools.mine({ blocks: 1 })
    const steps: string[] = []
    const onProgress = ({ type }: SwapProgress) => void steps.push(type)
    await settle(portico, sendSwap(portico, { prepared, onProgress }))
    expect(steps).toEqual(['swapping'])
  })
})

describe('a batch', () => {
  /** A page whose wallet runs batches, with these responses. */
  async function openBatch(send: () => unknown, status: unknown = {}) {
    const page = await openPage()
    const { wallet } = page
    const request = wallet.provider.request.bind(wallet.provider)
    const batches: unknown[] = []
    vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
      if (call.method === 'wallet_getCapabilities') {
        return { '0x7a69': { atomic: { status: 'supported' } } }
      }
      if (call.method === 'wallet_getCallsStatus') return status
      if (call.method !== 'wallet_sendCalls') return request(call)
      batches.push(call.params)
      return send()
    })
    return { ...page, batches }
  }
  const refuse = (code: number) => () => {
    throw Object.assign(new Error('no'), { code })
  }

  test.each([4001, 5750])(
    'declined with %d: nothing is sent, and it can be tried again',
    async (code) => {
      const { portico, batches, sent } = await openBatch(refuse(code))
      const prepared = await prepare(portico, usd)
      for (const count of [1, 2]) {
        const sending = sendSwap(portico, { prepared })
        await expect(sending).rejects.toMatchObject({ code: /^rpc\// })
        expect(batches).toHaveLength(count)
      }
      expect(sent()).toEqual([])
    },
  )

  test.each([4200, 5700, 5740, 5760])(
    'that the wallet cannot run (%d): one by one',
    async (code) => {
      const { portico, batches, sent } = await openBatch(refuse(code))
      const prepared = await prepare(portico, usd)
      await settle(portico, sendSwap(portico, { prepared }))
      expect(batches).toHaveLength(1)
      expect(sent()).toHaveLength(2)
    },
  )

  test.each([
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'partlyReverted'],
  ])('that ends with %d: %s, and it is not sent again', async (status, details) => {
    const { portico, batches, sent } = await openBatch(() => ({ id: '0xba7c' }), { status })
    const prepared = await prepare(portico, usd)
    const failed = { code: 'swap/batch-failed', details }
    await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(failed)
    await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(failed)
    expect(batches).toHaveLength(1)
    expect(sent()).toEqual([])
  })
})

test('a site without a gateway has no swaps', async () => {
  const { portico } = await evmPage(world)
  const quoting = getSwapQuote(portico, { from: usd, amount: USD })
  await expect(quoting).rejects.toMatchObject({ code: 'swap/no-gateway' })
})

test('a network without swaps: the error of the specification', async () => {
  const message = 'Network not supported for Swaps'
  const { portico } = await openPage({ status: { code: 400, message } })
  const quoting = getSwapQuote(portico, { from: usd, amount: USD })
  const refused = { code: 'swap/unsupported-network', shortMessage: message }
  await expect(quoting).rejects.toMatchObject(refused)
})
