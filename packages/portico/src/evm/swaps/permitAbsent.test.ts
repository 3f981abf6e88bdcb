// Swaps without a permit (EIP-2612): exactly the amount is approved.
import { type Address, domainSeparator, encodeAbiParameters, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapPermit } from '../../core/interfaces/swap.ts'
import { loadSwaps } from '../../features/swap/loadSwaps.ts'
import { wind } from '../../features/test/modelWorld.ts'
import type { Provider } from '../../wire/accounts.ts'
import { encodeCall } from '../transfers/abi.ts'
import { evmNetworks } from '../transfers/test/evmWorld.ts'
import { AMOUNT, isPermitted, lie, type Node, setUpPermits } from './test/permitPage.ts'
import { answerWithRouter } from './test/permitWorld.ts'
import { type SwapTampering, stubSwapGateway } from './test/swapGateway.ts'

const USD = 1_000_000n

const permits = setUpPermits()
const { openPage, prepare, run, allowance, tradeAsAnother } = permits

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
    const prepared = await prepare(portico, permits.contracts.usd, USD)
    expect(prepared.permit).toBeUndefined()
    expect(await run(portico, prepared)).toBe('approving,approved,swapping')
    expect(signed()).toBe(0)
    expect(await allowance(permits.contracts.usd)).toBe(0n)
  })

  test('the gateway claims it for a router that takes none', async () => {
    const { portico } = await openPage()
    const { amm } = permits.world.manifest.chains.evm
    stubSwapGateway(permits.world, { transaction: { takesPermit: true } })
    const prepared = await prepare(portico)
    expect(prepared.router.toLowerCase()).toBe(amm.router.toLowerCase())
    expect(prepared.permit).toBeUndefined()
  })

  // https://eips.ethereum.org/EIPS/eip-1193, eip-1474 and eip-5792, of which wallets use any
  test.each([
    -32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006,
    4100, 4200, 4900, 4901, 4902, 5700, 5750, 1,
  ])('the wallet answers the request for a signature with %d', async (code) => {
    const { portico, sent, intercept } = await openPage()
    const prepared = await prepare(portico)
    intercept('eth_signTypedData_v4', () => {
      throw Object.assign(new Error('It cannot'), { code })
    })
    expect(await run(portico, prepared)).toBe('permitting,approving,approved,swapping')
    expect(sent()).toHaveLength(2)
  })

  test.each([
    ['a contract', `0x${'11'.repeat(200)}`],
    ['no form', null],
  ])('the signature is of %s, and the node does not get it', async (_, signature) => {
    let simulated = 0
    const { portico, intercept } = await openPage({
      node: (request) => {
        if (isPermitted(request)) simulated += 1
      },
    })
    const prepared = await prepare(portico)
    intercept('eth_signTypedData_v4', () => signature)
    const before = simulated
    expect(await run(portico, prepared)).toBe('permitting,approving,approved,swapping')
    expect([before, simulated]).toEqual([1, 1])
    expect(await allowance()).toBe(0n)
  })

  test('the wallet says that the account is a contract', async () => {
    const { portico, intercept } = await openPage()
    intercept('wallet_getCapabilities', () => ({ '0x7a69': { atomic: { status: 'supported' } } }))
    expect((await prepare(portico)).permit).toBeUndefined()
  })

  test.each([
    ['name', 'Another Token', '1'],
    ['version', 'Test Token', '2'],
  ])('the token has changed its %s since the review', async (_, name, version) => {
    let node: Node = () => undefined
    const { portico, signed } = await openPage({ node: (request) => node(request) })
    const prepared = await prepare(portico)
    const chainId = permits.world.evm.chainId
    const verifyingContract = permits.contracts.token
    const domain = { name, version, chainId, verifyingContract }
    const separator = lie('DOMAIN_SEPARATOR()', domainSeparator({ domain }))
    const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
    const [named, numbered] = [lie('name()', text(name)), lie('version()', text(version))]
    node = (request) => separator(request) ?? named(request) ?? numbered(request)
    expect(await run(portico, prepared)).toBe('permitting,approving,approved,swapping')
    expect(signed()).toBe(0)
  })
})

test('another spender than the router: there is no permit', async () => {
  const { portico } = await openPage()
  const answer = answerWithRouter(permits.contracts)
  const other: Address = `0x${'66'.repeat(20)}`
  const { token, router, write } = permits.contracts
  // The swap itself runs, over an allowance that the router has already.
  await write({ address: token, abi: erc20Abi }, 'approve', [router, AMOUNT])
  const data = encodeCall('approve(address,uint256)', other, AMOUNT)
  stubSwapGateway(permits.world, {
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

test('the router that is called is another one: no signature is asked for', async () => {
  const { portico, wallet, signed } = await openPage()
  const { owner, from, to, amountIn, router, swap, permit } = await prepare(portico)
  const [network] = evmNetworks(permits.world)
  const { signPermit } = await loadSwaps(portico, network)
  const sign = (spender: string) =>
    signPermit?.({
      ...{ provider: wallet.provider as Provider, network, now: Date.now(), swap },
      endpoints: [{ url: permits.world.evm.rpcUrl }],
      terms: { owner, tokenIn: from.address, tokenOut: to.address, amountIn, router, spender },
      permit: permit as SwapPermit,
    })
  expect(await sign(`0x${'66'.repeat(20)}`)).toBeUndefined()
  expect(signed()).toBe(0)
  expect(await sign(router)).toBeDefined()
  expect(signed()).toBe(1)
})

test('another trade between the simulations, for the better: there still is a permit', async () => {
  let isTraded = false
  const { portico } = await openPage({
    async node(request) {
      if (isTraded || !isPermitted(request)) return undefined
      isTraded = true
      await tradeAsAnother('buys')
      return undefined
    },
  })
  const prepared = await prepare(portico)
  expect(isTraded).toBe(true)
  expect(prepared.permit).toBeDefined()
  expect(await run(portico, prepared)).toBe('permitting,swapping')
})

test('the router gives less with a permit, within the slippage: there is none', async () => {
  const node: Node = async (request) => {
    if (isPermitted(request)) await tradeAsAnother('sells', 10n ** 13n)
  }
  const { portico } = await openPage({ node })
  expect((await prepare(portico)).permit).toBeUndefined()
})

test('a clock that is far behind: a permit would be over already, so there is an approval', async () => {
  const { portico, signed } = await openPage()
  wind(portico, -3_600_000)
  expect(await run(portico, await prepare(portico))).toBe('permitting,approving,approved,swapping')
  expect(signed()).toBe(0)
})
