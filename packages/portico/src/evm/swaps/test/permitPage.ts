// A page that swaps over the router of Uniswap v3, and what its permits are tested with.
import { type Localnet, startLocalnet } from '@portico/localnet'
import { type Abi, type Address, erc20Abi, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Portico } from '../../../core/portico.ts'
import { getSwapQuote } from '../../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../../features/swap/prepareSwap.ts'
import { type SwapProgress, sendSwap } from '../../../features/swap/sendSwap.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { encodeCall } from '../../transfers/abi.ts'
import { evmPage } from '../../transfers/test/evmWorld.ts'
import {
  ALICE,
  answerWithRouter,
  deployPermitWorld,
  type PermitWorld,
  permitAbi,
  routerAbi,
} from './permitWorld.ts'
import { settle } from './settle.ts'
import { GATEWAY, type SwapTampering, stubSwapGateway } from './swapGateway.ts'

export const AMOUNT = 10n ** 12n

export type Node = NonNullable<SwapTampering['node']>

/** The node answers one call of the token otherwise. */
export const lie =
  (name: Parameters<typeof encodeCall>[0], answer: string): Node =>
  ({ method, params }) => {
    const { data } = Object(params?.[0]) as { data?: string }
    const isAsked = method === 'eth_call' && data?.startsWith(encodeCall(name))
    return isAsked ? answer : undefined
  }

/** Whether a request simulates a swap with a permit. */
export function isPermitted({ method, params }: Parameters<Node>[0]): boolean {
  const selector = encodeCall(
    'selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)',
  ).slice(2)
  return method === 'eth_simulateV1' && JSON.stringify(params).includes(selector)
}

/** Starts a chain for the tests of a file. Each test begins with the same state. */
export function setUpPermits() {
  let world: Localnet
  let contracts: PermitWorld
  let begin: Hex | undefined

  beforeAll(async () => {
    world = await startLocalnet({ ports: 'any' })
    contracts = await deployPermitWorld(world)
  }, 180_000)
  afterAll(() => world.stop())
  beforeEach(async () => {
    if (begin) await contracts.tools.revert({ id: begin })
    begin = await contracts.tools.snapshot()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  async function openPage(change: SwapTampering = {}, built: Record<string, unknown> = {}) {
    stubSwapGateway(world, { answer: answerWithRouter(contracts, built), ...change })
    const clock = manualClock()
    clock.advance(Date.now())
    const page = await evmPage(world, { gatewayUrl: GATEWAY, clock })
    const asked = () => page.wallet.log.filter(({ method }) => method === 'eth_signTypedData_v4')
    const signed = () => asked().length
    /** What the wallet was asked to sign. */
    const readSigned = (at = 0) => {
      const [account, text] = (asked()[at]?.params ?? []) as readonly string[]
      return { account, ...JSON.parse(text ?? '') }
    }
    const changes = new Map<string, (real: () => Promise<unknown>) => unknown>()
    const request = page.wallet.provider.request.bind(page.wallet.provider)
    vi.spyOn(page.wallet.provider, 'request').mockImplementation(async (call) => {
      const change = changes.get(call.method)
      return change ? change(() => request(call)) : request(call)
    })
    /** Changes how the wallet answers a method. */
    const intercept = changes.set.bind(changes)
    return { ...page, signed, readSigned, intercept }
  }

  async function prepare(portico: Portico, from: Address = contracts.token, amount = AMOUNT) {
    const asked = { from, to: contracts.coin, amount }
    return prepareSwap(portico, { quote: await getSwapQuote(portico, asked) })
  }

  function read<T>(token: Address, functionName: string, ...args: readonly unknown[]): Promise<T> {
    const abi = [...permitAbi, ...erc20Abi] as Abi
    const call = { address: token, abi, functionName, args }
    return contracts.tools.readContract(call) as Promise<T>
  }
  const allowance = (token = contracts.token) =>
    read<bigint>(token, 'allowance', ALICE, contracts.router)
  const held = (token: Address) => read<bigint>(token, 'balanceOf', ALICE)

  /** Sends a prepared swap to its end, and returns its steps. */
  async function run(portico: Portico, prepared: Awaited<ReturnType<typeof prepare>>) {
    const steps: SwapProgress['type'][] = []
    const onProgress = ({ type }: SwapProgress) => void steps.push(type)
    const { hash } = await settle(portico, sendSwap(portico, { prepared, onProgress }))
    const { status } = await contracts.tools.waitForTransactionReceipt({ hash: hash as Hex })
    expect(status).toBe('success')
    return steps.join()
  }

  /** Another account sells the token, so that its price falls, or buys it. */
  async function tradeAsAnother(side: 'sells' | 'buys', amountIn = 10n ** 16n) {
    const { token, coin, router, write, waitForPools } = contracts
    const account = world.manifest.testAccounts.evm[3]?.address as Address
    const [tokenIn, tokenOut] = side === 'sells' ? [token, coin] : [coin, token]
    await write({ address: tokenIn, abi: erc20Abi }, 'transfer', [account, amountIn])
    await write({ address: tokenIn, abi: erc20Abi }, 'approve', [router, amountIn], { account })
    const limits = { amountIn, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }
    const swap = { tokenIn, tokenOut, fee: 3000, recipient: account, ...limits }
    await write({ address: router, abi: routerAbi }, 'exactInputSingle', [swap], { account })
    await waitForPools()
  }

  return {
    get world() {
      return world
    },
    get contracts() {
      return contracts
    },
    ...{ openPage, prepare, allowance, held, run, tradeAsAnother },
  }
}
