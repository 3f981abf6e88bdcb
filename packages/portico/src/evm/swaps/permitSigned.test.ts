// After the owner has signed a permit (EIP-2612), nobody is asked for an approval beside it.
import { expect, test } from 'vitest'
import { type SwapProgress, sendSwap } from '../../features/swap/sendSwap.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { AMOUNT, isPermitted, type Node, setUpPermits } from './test/permitPage.ts'

const MINUTES_5 = 300

const { openPage, prepare, run, allowance, tradeAsAnother } = setUpPermits()

/** A prepared swap, whose node answers as `node` from then on. */
async function openPrepared(node: Node) {
  let isOn = false
  const unknownMethods: string[] = []
  const change = {
    unknownMethods,
    node: (request: Parameters<Node>[0]) =>
      isOn && isPermitted(request) ? node(request) : undefined,
  }
  const page = await openPage(change)
  const prepared = await prepare(page.portico)
  expect(prepared.permit).toBeDefined()
  const steps: SwapProgress['type'][] = []
  const onProgress = ({ type }: SwapProgress) => void steps.push(type)
  const send = () => sendSwap(page.portico, { prepared, onProgress })
  const turn = (on: boolean) => {
    isOn = on
  }
  turn(true)
  return { ...page, prepared, send, steps, turn, unknownMethods }
}

/** The answer to `eth_simulateV1` of one call, with the user's balances of both tokens. */
function answer(status: '0x0' | '0x1', received: bigint) {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const balance = (value: bigint) => ({ status: '0x1', returnData: word(value), logs: [] })
  const call = { status, returnData: '0x', logs: [], gasUsed: '0x1' }
  return [{ calls: [balance(AMOUNT), balance(0n), call, balance(0n), balance(received)] }]
}

test('a node that lets only the permit fail: no approval, and the same nonce again', async () => {
  const page = await openPrepared(() => answer('0x0', 0n))
  const { portico, prepared, send, steps, sent, signed, readSigned, turn } = page
  await expect(send()).rejects.toMatchObject({ code: 'swap/will-fail' })
  expect(steps).toEqual(['permitting'])
  expect([signed(), sent()]).toEqual([1, []])
  expect(await allowance()).toBe(0n)
  turn(false)
  expect(await run(portico, prepared)).toBe('permitting,swapping')
  expect([readSigned(0), readSigned(1)].map(({ message }) => message.nonce)).toEqual(['0', '0'])
  expect(await allowance()).toBe(0n)
})

test('a node that tells of too little: nothing is sent', async () => {
  const { send, sent, signed } = await openPrepared(() => answer('0x1', 1n))
  await expect(send()).rejects.toMatchObject({ code: 'swap/price-moved' })
  expect([signed(), sent()]).toEqual([1, []])
})

test('a node that cannot simulate it any more: nothing is sent', async () => {
  const { send, sent, intercept, unknownMethods } = await openPrepared(() => undefined)
  intercept('eth_signTypedData_v4', (sign) => {
    unknownMethods.push('eth_simulateV1', 'eth_call')
    return sign()
  })
  await expect(send()).rejects.toMatchObject({ code: 'swap/not-simulated' })
  expect(sent()).toEqual([])
})

test('a price that moves after the permit: nothing is sent', async () => {
  const { send, sent, intercept } = await openPrepared(() => undefined)
  intercept('eth_signTypedData_v4', async (sign) => {
    const signature = await sign()
    await tradeAsAnother('sells')
    return signature
  })
  await expect(send()).rejects.toMatchObject({ code: 'swap/will-fail' })
  expect(sent()).toEqual([])
})

test('a wallet that writes the parity instead of v: the permit is taken', async () => {
  const { portico, prepared, intercept } = await openPrepared(() => undefined)
  intercept('eth_signTypedData_v4', async (sign) => {
    const signature = `${await sign()}`
    return `${signature.slice(0, -2)}0${Number.parseInt(signature.slice(-2), 16) - 27}`
  })
  expect(await run(portico, prepared)).toBe('permitting,swapping')
})

test('a signature of another key may be that of the owner: nothing is sent', async () => {
  const { send, steps, sent, intercept } = await openPrepared(() => undefined)
  intercept('eth_signTypedData_v4', () => `0x${'11'.repeat(64)}1b`)
  await expect(send()).rejects.toMatchObject({ code: 'swap/will-fail' })
  expect([steps, sent()]).toEqual([['permitting'], []])
})

test.each([
  ['network', 'eth_chainId', '0x1'],
  ['account', 'eth_accounts', [`0x${'66'.repeat(20)}`]],
])('the wallet has another %s: no signature is asked for', async (_, method, other) => {
  const { send, sent, signed, intercept } = await openPrepared(() => undefined)
  intercept(method, () => other)
  await expect(send()).rejects.toMatchObject({ code: 'transfer/changed' })
  expect([signed(), sent()]).toEqual([0, []])
})

test.each([
  ['rpc/user-rejected', { code: 4001 }],
  ['rpc/user-rejected', { code: -32603, message: 'User rejected the request.' }],
  ['connector/aborted', { name: 'AbortError' }],
  ['connector/timed-out', { name: 'TimeoutError' }],
  ['transfer/changed', new PorticoError(transferChanged, { args: { what: 'account' } })],
])('the request for a signature ends with %s: no approval is asked for', async (code, answered) => {
  const { send, sent, steps, intercept } = await openPrepared(() => undefined)
  intercept('eth_signTypedData_v4', () => {
    throw answered
  })
  await expect(send()).rejects.toMatchObject({ code })
  expect([steps, sent()]).toEqual([['permitting'], []])
})

test('a permit that is nearly over before the swap is sent: nothing is sent', async () => {
  const { portico, sent, intercept } = await openPage()
  const prepared = await prepare(portico)
  intercept('eth_signTypedData_v4', async (sign) => {
    const signature = await sign()
    // Shorter than the wallet may take.
    wind(portico, (MINUTES_5 - 30) * 1000)
    return signature
  })
  await expect(sendSwap(portico, { prepared })).rejects.toMatchObject({ code: 'swap/expired' })
  expect(sent()).toEqual([])
  expect(await allowance()).toBe(0n)
})
