// Permits (EIP-2612) over the router of Uniswap v3, with a token and contracts as published.
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbiParameters,
  parseSignature,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { sendSwap } from '../../features/swap/sendSwap.ts'
import { encodePermitted } from './encodePermitted.ts'
import { AMOUNT, lie, type Node, setUpPermits } from './test/permitPage.ts'
import { ALICE, permitAbi, routerAbi } from './test/permitWorld.ts'

const MINUTES_5 = 300

const permits = setUpPermits()
const { openPage, prepare, run, held, allowance } = permits

test('one signature and one transaction: exactly the amount, and no allowance is left', async () => {
  const page = await openPage()
  const { portico, sent, signed } = page
  const prepared = await prepare(portico)
  expect(prepared.permit).toEqual({
    ...{ token: permits.contracts.token.toLowerCase(), name: 'Test Token', version: '1' },
  })
  const [before, paid] = [await held(permits.contracts.coin), await held(permits.contracts.token)]
  expect(await run(portico, prepared)).toBe('permitting,swapping')
  expect([signed(), sent().length]).toEqual([1, 1])
  const { domain, primaryType, message } = page.readSigned()
  expect({ domain, primaryType }).toEqual({
    domain: {
      ...{ name: 'Test Token', version: '1', chainId: permits.world.evm.chainId },
      verifyingContract: permits.contracts.token.toLowerCase(),
    },
    primaryType: 'Permit',
  })
  expect(message).toMatchObject({
    ...{ owner: ALICE.toLowerCase(), spender: permits.contracts.router.toLowerCase() },
    ...{ value: `${AMOUNT}`, nonce: '0' },
  })
  const now = Math.floor(Date.now() / 1000)
  expect(Math.abs(message.deadline - now - MINUTES_5)).toBeLessThan(60)
  expect(await allowance()).toBe(0n)
  expect(paid - (await held(permits.contracts.token))).toBe(AMOUNT)
  expect((await held(permits.contracts.coin)) - before).toBe(prepared.amountOut)
})

test('what was prepared is what is signed: the permit, then exactly the prepared call', async () => {
  const { portico, sent } = await openPage()
  const prepared = await prepare(portico)
  await run(portico, prepared)
  const [call] = sent().flatMap(({ params }) => params as { to: Hex; data: Hex; value: Hex }[])
  const { to = '0x', data = '0x', value } = call ?? {}
  expect([to.toLowerCase(), value]).toEqual([permits.contracts.router.toLowerCase(), '0x0'])
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
  const [[first, second]] = args as [readonly [Hex, Hex]]
  expect([functionName, second]).toEqual(['multicall', prepared.swap.data])
  const permit = decodeFunctionData({ abi: routerAbi, data: first })
  expect(permit.functionName).toBe('selfPermitIfNecessary')
  expect(permit.args?.slice(0, 2)).toEqual([expect.stringMatching(/^0x/), AMOUNT])
})

test('the signature is kept nowhere', async () => {
  const { portico, storage, sent, intercept } = await openPage()
  const prepared = await prepare(portico)
  let signature = ''
  intercept('eth_signTypedData_v4', async (sign) => {
    signature = `${await sign()}`
    return signature
  })
  await run(portico, prepared)
  const { r } = parseSignature(signature as Hex)
  expect(JSON.stringify(sent())).toContain(r.slice(2))
  const write = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const { connections: _, ...state } = portico.store.getState()
  expect(JSON.stringify([state, prepared, storage], write)).not.toContain(r.slice(2))
})

describe('a token that describes its domain (EIP-5267)', () => {
  const types = parseAbiParameters('bytes1, string, string, uint256, address, bytes32, uint256[]')
  const describeAs = (name: string): Node => {
    const domain = [
      BigInt(permits.world.evm.chainId),
      permits.contracts.token,
      zeroHash,
      [],
    ] as const
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

test('someone else sends the permit first: the swap still runs', async () => {
  const { portico, sent, readSigned, intercept } = await openPage()
  const prepared = await prepare(portico)
  let signature = ''
  intercept('eth_signTypedData_v4', async (sign) => {
    signature = `${await sign()}`
    return signature
  })
  intercept('eth_sendTransaction', async (send) => {
    const { owner, spender, value, deadline } = readSigned().message
    const { r, s, v } = parseSignature(signature as Hex)
    const args = [owner, spender, BigInt(value), BigInt(deadline), Number(v), r, s]
    await permits.contracts.write(
      { address: permits.contracts.token, abi: permitAbi },
      'permit',
      args,
    )
    expect(await allowance()).toBe(AMOUNT)
    return send()
  })
  const before = await held(permits.contracts.coin)
  expect(await run(portico, prepared)).toBe('permitting,swapping')
  expect(sent()).toHaveLength(1)
  expect(await allowance()).toBe(0n)
  expect((await held(permits.contracts.coin)) - before).toBe(prepared.amountOut)
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

test('encodePermitted: equals viem with the published interface', () => {
  const swap = { to: permits.contracts.router, data: '0x0102030405', value: 0n }
  const permit = { token: permits.contracts.token, amount: 5n, deadline: 6n, v: 27n, r: 7n, s: 8n }
  const { data } = encodePermitted(swap, permit)
  const bytes = [numberToHex(7n, { size: 32 }), numberToHex(8n, { size: 32 })]
  const args = [permits.contracts.token, 5n, 6n, 27, ...bytes]
  const functionName = 'selfPermitIfNecessary'
  const first = encodeFunctionData({ abi: routerAbi, functionName, args })
  expect(data).toBe(
    encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [[first, swap.data]] }),
  )
})
