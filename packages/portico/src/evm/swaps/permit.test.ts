// Permits (EIP-2612) over the router of Uniswap v3, with a token and contracts as published.
import { type Localnet, startLocalnet } from '@portico/localnet'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbiParameters,
  parseSignature,
  zeroHash,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getSwapQuote } from '../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../features/swap/prepareSwap.ts'
import { type SwapProgress, sendSwap } from '../../features/swap/sendSwap.ts'
import { manualClock, wind } from '../../features/test/modelWorld.ts'
import { encodeCall } from '../transfers/abi.ts'
import { evmPage } from '../transfers/test/evmWorld.ts'
import { encodePermitted } from './encodePermitted.ts'
import {
  ALICE,
  answerWithRouter,
  deployPermitWorld,
  type PermitWorld,
  permitAbi,
  routerAbi,
} from './test/permitWorld.ts'
import { settle } from './test/settle.ts'
import { GATEWAY, type SwapTampering, stubSwapGateway } from './test/swapGateway.ts'

const AMOUNT = 10n ** 12n
const USD = 1_000_000n
const MINUTES_5 = 300

let world: Localnet
let contracts: PermitWorld
let begin: Hex

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
  const methods = () => page.wallet.log.map(({ method }) => method)
  const signed = () => methods().filter((method) => method === 'eth_signTypedData_v4').length
  return { ...page, signed }
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

/** Another account sells the token, so that its price falls. */
async function sellAsAnother() {
  const { token, coin, router, write } = contracts
  const account = world.manifest.testAccounts.evm[3]?.address as Address
  const amountIn = 10n ** 16n
  await write({ address: token, abi: erc20Abi }, 'transfer', [account, amountIn])
  await write({ address: token, abi: erc20Abi }, 'approve', [router, amountIn], { account })
  const limits = { amountIn, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }
  const swap = { tokenIn: token, tokenOut: coin, fee: 3000, recipient: account, ...limits }
  await write({ address: router, abi: routerAbi }, 'exactInputSingle', [swap], { account })
}

/** What the wallet was asked to sign. */
function readSigned({ wallet }: Awaited<ReturnType<typeof openPage>>) {
  const { params } = wallet.log.find(({ method }) => method === 'eth_signTypedData_v4') ?? {}
  const [account, text] = params as readonly [string, string]
  return { account, ...JSON.parse(text) }
}

test('one signature and one transaction: exactly the amount, and no allowance is left', async () => {
  const page = await openPage()
  const { portico, sent, signed } = page
  const prepared = await prepare(portico)
  expect(prepared.permit).toEqual({
    ...{ token: contracts.token.toLowerCase(), name: 'Test Token', version: '1' },
  })
  const [before, paid] = [await held(contracts.coin), await held(contracts.token)]
  expect(await run(portico, prepared)).toBe('permitting,swapping')
  expect([signed(), sent().length]).toEqual([1, 1])
  const { domain, primaryType, message } = readSigned(page)
  expect({ domain, primaryType }).toEqual({
    domain: {
      ...{ name: 'Test Token', version: '1', chainId: world.evm.chainId },
      verifyingContract: contracts.token.toLowerCase(),
    },
    primaryType: 'Permit',
  })
  expect(message).toMatchObject({
    ...{ owner: ALICE.toLowerCase(), spender: contracts.router.toLowerCase() },
    ...{ value: `${AMOUNT}`, nonce: '0' },
  })
  const now = Math.floor(Date.now() / 1000)
  expect(Math.abs(message.deadline - now - MINUTES_5)).toBeLessThan(60)
  expect(await allowance()).toBe(0n)
  expect(paid - (await held(contracts.token))).toBe(AMOUNT)
  expect((await held(contracts.coin)) - before).toBe(prepared.amountOut)
})

test('what was prepared is what is signed: the permit, then exactly the prepared call', async () => {
  const { portico, sent } = await openPage()
  const prepared = await prepare(portico)
  await run(portico, prepared)
  const [call] = sent().flatMap(({ params }) => params as { to: Hex; data: Hex; value: Hex }[])
  const { to = '0x', data = '0x', value } = call ?? {}
  expect([to.toLowerCase(), value]).toEqual([contracts.router.toLowerCase(), '0x0'])
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
  const [[first, second]] = args as [readonly [Hex, Hex]]
  expect([functionName, second]).toEqual(['multicall', prepared.swap.data])
  const permit = decodeFunctionData({ abi: routerAbi, data: first })
  expect(permit.functionName).toBe('selfPermitIfNecessary')
  expect(permit.args?.slice(0, 2)).toEqual([expect.stringMatching(/^0x/), AMOUNT])
})

test('the signature is kept nowhere', async () => {
  const { portico, wallet, storage, sent } = await openPage()
  const prepared = await prepare(portico)
  let signature = ''
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
    const result = await request(call)
    if (call.method === 'eth_signTypedData_v4') signature = `${result}`
    return result
  })
  await run(portico, prepared)
  const { r } = parseSignature(signature as Hex)
  expect(JSON.stringify(sent())).toContain(r.slice(2))
  const write = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const { connections: _, ...state } = portico.store.getState()
  expect(JSON.stringify([state, prepared, storage], write)).not.toContain(r.slice(2))
})

type Node = NonNullable<SwapTampering['node']>

/** The node answers one call of the token otherwise. */
const lie =
  (name: Parameters<typeof encodeCall>[0], answer: string): Node =>
  ({ method, params }) => {
    const { data } = Object(params?.[0]) as { data?: string }
    const isAsked = method === 'eth_call' && data?.startsWith(encodeCall(name))
    return isAsked ? answer : undefined
  }

describe('no permit: exactly the amount is approved', () => {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  // `Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)` of
  // https://github.com/makerdao/dss, src/dai.sol
  const dai = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'
  const version2 = `${word(32n)}${word(1n).slice(2)}${'32'.padEnd(64, '0')}`
  const code =
    (answer: string): Node =>
    ({ method }) =>
      method === 'eth_getCode' ? answer : undefined

  test.each<[string, SwapTampering, Record<string, unknown>]>([
    ['the gateway does not offer one', {}, { takesPermit: undefined }],
    ['the token has another version', { node: lie('version()', version2) }, {}],
    ['the token hashes another domain', { node: lie('DOMAIN_SEPARATOR()', word(1n)) }, {}],
    ['the permit is that of DAI', { node: lie('PERMIT_TYPEHASH()', dai) }, {}],
    ['the token counts no nonces', { node: lie('nonces(address)', '0x') }, {}],
    ['the account is a contract', { node: code('0x6001') }, {}],
    // https://eips.ethereum.org/EIPS/eip-7702
    ['the account is delegated', { node: code(`0xef0100${'66'.repeat(20)}`) }, {}],
    ['the node cannot simulate it', { unknownMethods: ['eth_simulateV1'] }, {}],
  ])('%s', async (_, change, built) => {
    const { portico, sent, signed } = await openPage(change, built)
    const prepared = await prepare(portico)
    expect(prepared.permit).toBeUndefined()
    expect(await run(portico, prepared)).toBe('approving,approved,swapping')
    expect([signed(), sent().length]).toEqual([0, 2])
  })

  test('the gateway claims it for a token without one', async () => {
    const { portico, signed } = await openPage()
    const prepared = await prepare(portico, contracts.usd, USD)
    expect(prepared.permit).toBeUndefined()
    expect(await run(portico, prepared)).toBe('approving,approved,swapping')
    expect(signed()).toBe(0)
    expect(await allowance(contracts.usd)).toBe(0n)
  })

  test('the gateway claims it for a router that takes none', async () => {
    const { portico } = await openPage()
    const { amm } = world.manifest.chains.evm
    stubSwapGateway(world, { transaction: { takesPermit: true } })
    const prepared = await prepare(portico)
    expect(prepared.router.toLowerCase()).toBe(amm.router.toLowerCase())
    expect(prepared.permit).toBeUndefined()
  })

  test('the wallet signs no typed data', async () => {
    const { portico, wallet, sent } = await openPage()
    const prepared = await prepare(portico)
    const request = wallet.provider.request.bind(wallet.provider)
    vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
      if (call.method !== 'eth_signTypedData_v4') return request(call)
      throw Object.assign(new Error('no'), { code: 4200 })
    })
    expect(await run(portico, prepared)).toBe('permitting,approving,approved,swapping')
    expect(sent()).toHaveLength(2)
  })

  test.each([
    ['another key', `0x${'11'.repeat(64)}1b`],
    ['a contract', `0x${'11'.repeat(200)}`],
  ])('the signature is of %s', async (_, signature) => {
    const { portico, wallet } = await openPage()
    const prepared = await prepare(portico)
    const request = wallet.provider.request.bind(wallet.provider)
    vi.spyOn(wallet.provider, 'request').mockImplementation((call) =>
      call.method === 'eth_signTypedData_v4' ? Promise.resolve(signature) : request(call),
    )
    expect(await run(portico, prepared)).toBe('permitting,approving,approved,swapping')
    expect(await allowance()).toBe(0n)
  })
})

describe('a token that describes its domain (EIP-5267)', () => {
  const types = parseAbiParameters('bytes1, string, string, uint256, address, bytes32, uint256[]')
  const describeAs = (name: string): Node => {
    const domain = [BigInt(world.evm.chainId), contracts.token, zeroHash, []] as const
    const answer = encodeAbiParameters(types, ['0x0f', name, '1', ...domain])
    const other = encodeAbiParameters([{ type: 'string' }], ['Another name'])
    return (request) => lie('eip712Domain()', answer)(request) ?? lie('name()', other)(request)
  }

  test('is believed before the name of the token', async () => {
    const { portico } = await openPage({ node: describeAs('Test Token') })
    const prepared = await prepare(portico)
    expect(prepared.permit).toMatchObject({ name: 'Test Token', version: '1' })
    expect(await run(portico, prepared)).toBe('permitting,swapping')
  })

  test('and hashes another one has no permit', async () => {
    const { portico } = await openPage({ node: describeAs('Text Token') })
    expect((await prepare(portico)).permit).toBeUndefined()
  })
})

test('another spender than the router: there is no permit', async () => {
  const { portico } = await openPage()
  const answer = answerWithRouter(contracts)
  const other: Address = `0x${'66'.repeat(20)}`
  const { token, router, write } = contracts
  // The swap itself runs, over an allowance that the router has already.
  await write({ address: token, abi: erc20Abi }, 'approve', [router, AMOUNT])
  const data = encodeCall('approve(address,uint256)', other, AMOUNT)
  stubSwapGateway(world, {
    answer: async (url, body) => {
      const answered = Object(await answer(url, body)) as { quotes?: object[] }
      if (answered.quotes) {
        return { quotes: answered.quotes.map((quote) => ({ ...quote, spender: other })) }
      }
      return { ...answered, spender: other, transactions: [{ to: token, data, value: '0' }] }
    },
  })
  const prepared = await prepare(portico)
  expect(prepared.approvals).toHaveLength(1)
  expect(prepared.permit).toBeUndefined()
})

test('someone else sends the permit first: the swap still runs', async () => {
  const page = await openPage()
  const { portico, wallet, sent } = page
  const prepared = await prepare(portico)
  const request = wallet.provider.request.bind(wallet.provider)
  let signature = ''
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
    if (call.method === 'eth_sendTransaction') {
      const { owner, spender, value, deadline } = readSigned(page).message
      const { r, s, v } = parseSignature(signature as Hex)
      const args = [owner, spender, BigInt(value), BigInt(deadline), Number(v), r, s]
      await contracts.write({ address: contracts.token, abi: permitAbi }, 'permit', args)
      expect(await allowance()).toBe(AMOUNT)
    }
    const result = await request(call)
    if (call.method === 'eth_signTypedData_v4') signature = `${result}`
    return result
  })
  const before = await held(contracts.coin)
  expect(await run(portico, prepared)).toBe('permitting,swapping')
  expect(sent()).toHaveLength(1)
  expect(await allowance()).toBe(0n)
  expect((await held(contracts.coin)) - before).toBe(prepared.amountOut)
})

test.each(['eth_signTypedData_v4', 'eth_sendTransaction'])(
  'declined (%s): nothing is sent, and the user can try again',
  async (method) => {
    const { portico, wallet, sent, signed } = await openPage()
    const prepared = await prepare(portico)
    wallet.script.next('reject', method)
    const declined = { code: 'rpc/user-rejected' }
    await expect(sendSwap(portico, { prepared })).rejects.toMatchObject(declined)
    expect(await allowance()).toBe(0n)
    expect(portico.store.getState().transactions ?? []).toEqual([])
    const before = [signed(), sent().length]
    expect(await run(portico, prepared)).toBe('permitting,swapping')
    expect([signed(), sent().length]).toEqual(before.map((count) => count + 1))
  },
)

test('a permit that is nearly over before the swap is sent: nothing is sent', async () => {
  const { portico, wallet, sent } = await openPage()
  const prepared = await prepare(portico)
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
    const result = await request(call)
    // Shorter than the wallet may take.
    if (call.method === 'eth_signTypedData_v4') wind(portico, (MINUTES_5 - 30) * 1000)
    return result
  })
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'swap/expired' })
  expect(sent()).toEqual([])
  expect(await allowance()).toBe(0n)
})

test('a clock that is far behind: a permit would be over already, so there is an approval', async () => {
  const { portico, signed } = await openPage()
  wind(portico, -3_600_000)
  expect(await run(portico, await prepare(portico))).toBe('permitting,approving,approved,swapping')
  expect(signed()).toBe(0)
})

test('a price that moves after the permit is refused, and no approval is asked for', async () => {
  const { portico, wallet, sent } = await openPage()
  const prepared = await prepare(portico)
  const request = wallet.provider.request.bind(wallet.provider)
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
    const result = await request(call)
    if (call.method === 'eth_signTypedData_v4') await sellAsAnother()
    return result
  })
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'swap/will-fail' })
  expect(sent()).toEqual([])
})

test('encodePermitted: equals viem with the published interface', () => {
  const swap = { to: contracts.router, data: '0x0102030405', value: 0n }
  const permit = { token: contracts.token, amount: 5n, deadline: 6n, v: 27n, r: 7n, s: 8n }
  const { data } = encodePermitted(swap, permit)
  const bytes = [numberToHex(7n, { size: 32 }), numberToHex(8n, { size: 32 })]
  const args = [contracts.token, 5n, 6n, 27, ...bytes]
  const functionName = 'selfPermitIfNecessary'
  const first = encodeFunctionData({ abi: routerAbi, functionName, args })
  expect(data).toBe(
    encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [[first, swap.data]] }),
  )
})
