import { type BitcoinChain, bitcoinAccounts, startBitcoin } from '@portico/localnet'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getBalance } from '../../features/balances/getBalance.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { createBitcoinKeys } from '../../testing/bitcoin/bitcoinKeys.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import { base64ToBytes } from '../encoding.ts'
import { bitcoinPage, regtestNetwork } from './test/bitcoinWorld.ts'

let chain: BitcoinChain

beforeAll(async () => {
  chain = await startBitcoin({ port: 0, reservedPorts: new Set(), blockMs: 0 })
}, 60_000)

afterAll(() => chain.stop())

const account = (index: number) => bitcoinAccounts[index]?.address ?? ''
let strangers = 0
const stranger = () => {
  strangers += 1
  const [key] = createBitcoinKeys(1, `stranger ${strangers}`)
  return key?.addresses(regtestNetwork('http://localhost').caipNetworkId)[0].address ?? ''
}
const holds = async (address: string) => {
  const coins = await chain.node.getCoins(address)
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}
const settled = (portico: Portico) =>
  vi.waitFor(
    () => {
      const [first] = portico.store.getState().transactions ?? []
      if (first?.status === 'pending') wind(portico, POLLING_INTERVAL_MS)
      expect(first?.status).toMatch(/done|failed|dropped|replaced/)
      return first
    },
    { timeout: 30_000, interval: 50 },
  )

test.each(['standard', 'sats', 'unisat', 'leather'] as const)(
  'sendTransfer: satoshis arrive and cost what the preview contains, with a wallet of shape %s',
  async (shape) => {
    const { portico } = await bitcoinPage(chain, { shape })
    const to = stranger()
    const before = await holds(account(0))
    const prepared = await prepareTransfer(portico, { to, value: 1_000_000n })
    expect(prepared).toMatchObject({
      from: account(0),
      to,
      asset: { kind: 'native', symbol: 'BTC', decimals: 8 },
      warnings: [{ code: 'firstTime' }],
    })
    const fee = prepared.fee?.max ?? 0n
    expect(fee).toBeGreaterThan(0n)
    const { hash, spends } = await sendTransfer(portico, { prepared })
    expect(spends).toMatch(/^[0-9a-f]{64}:\d+$/)
    await chain.node.mine(1)
    expect(await settled(portico)).toMatchObject({ hash, status: 'done' })
    expect(await holds(to)).toBe(1_000_000n)
    expect(before - (await holds(account(0)))).toBe(1_000_000n + fee)
  },
)

test('prepareTransfer: inputs can be replaced, contain what they spend, and pay the chosen rate', async () => {
  const { portico } = await bitcoinPage(chain, { account: 1 })
  const to = stranger()
  const rates = { slow: 1n, normal: 2n, fast: 3n } as const
  const fees: bigint[] = []
  for (const speed of ['slow', 'normal', 'fast'] as const) {
    const prepared = await prepareTransfer(portico, { to, value: 50_000n, speed })
    const { request, fee, speed: chosen, speeds } = prepared
    const transaction = Transaction.fromPSBT(base64ToBytes(`${request.psbt}`))
    expect(transaction.getInput(0)).toMatchObject({ sequence: 0xfffffffd })
    expect(transaction.getInput(0).nonWitnessUtxo).toBeDefined()
    fees.push(fee?.max ?? 0n)
    // One input and two outputs, all P2WPKH: 141 virtual bytes with the largest signature.
    expect(fee?.max).toBe(rates[speed] * 141n)
    expect(chosen).toBe(speed)
    expect(speeds).toEqual([
      { speed: 'slow', minutes: 1440 },
      { speed: 'normal', minutes: 60 },
      { speed: 'fast', minutes: 20 },
    ])
  }
})

test('sendTransfer: the whole balance leaves nothing behind', async () => {
  const { portico } = await bitcoinPage(chain, { account: 2 })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: 'max' })
  expect(prepared.value + (prepared.fee?.max ?? 0n)).toBe(100_000_000n)
  await sendTransfer(portico, { prepared })
  await chain.node.mine(1)
  expect((await settled(portico))?.status).toBe('done')
  expect([await holds(account(2)), await holds(to)]).toEqual([0n, prepared.value])
})

test('prepareTransfer: refuses too much, too little, another network and a wrong checksum', async () => {
  const { portico } = await bitcoinPage(chain, { account: 3 })
  const to = stranger()
  const prepare = (changes: object) => prepareTransfer(portico, { to, value: 1000n, ...changes })
  await expect(prepare({ value: 100_000_001n })).rejects.toMatchObject({
    code: 'transfer/insufficient-funds',
    message: expect.stringContaining('1.00000000 BTC'),
  })
  await expect(prepare({ value: 293n })).rejects.toMatchObject({ code: 'transfer/below-minimum' })
  await expect(prepare({ value: 294n })).resolves.toBeDefined()
  await expect(prepare({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).rejects.toMatchObject(
    { code: 'receiver/other-network' },
  )
  // Base58 addresses of the Bitcoin wiki, of test networks and of the main one.
  await expect(prepare({ to: '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc' })).resolves.toBeDefined()
  await expect(prepare({ to: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' })).resolves.toBeDefined()
  await expect(prepare({ to: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' })).rejects.toMatchObject({
    code: 'receiver/other-network',
  })
  const last = to.at(-1) === 'q' ? 'p' : 'q'
  await expect(prepare({ to: `${to.slice(0, -1)}${last}` })).rejects.toThrow()
  await expect(prepare({ asset: { address: account(9) } })).rejects.toMatchObject({
    code: 'transfer/no-token',
  })
})

test('sendTransfer: a wallet that signs another transaction is refused, and nothing is sent', async () => {
  const { portico, wallet } = await bitcoinPage(chain, { account: 4 })
  const before = await holds(account(4))
  const first = await prepareTransfer(portico, { to: stranger(), value: 1000n })
  const live = Object.values(portico.store.getState().connections)[0]
  const other = await prepareTransfer(portico, { to: stranger(), value: 9000n })
  if (live?.status !== 'connected') throw new TypeError('not connected')
  const provider = live.provider as { signPsbt(args: object): Promise<string> }
  const sign = provider.signPsbt.bind(provider)
  provider.signPsbt = (args) => sign({ ...args, psbt: other.request.psbt })
  await expect(sendTransfer(portico, { prepared: first })).rejects.toMatchObject({
    code: 'transfer/changed',
  })
  expect(wallet.log.at(-1)?.method).toBe('signPsbt')
  expect(await holds(account(4))).toBe(before)
})

test('sendTransfer: a declined signature sends nothing and may be tried again', async () => {
  const { portico, wallet } = await bitcoinPage(chain, { account: 5 })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: 5000n })
  wallet.script.next('reject', 'signPsbt')
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(await holds(to)).toBe(0n)
  await sendTransfer(portico, { prepared })
  expect(await holds(to)).toBe(5000n)
})

test('tracker: a transaction that a confirmed one replaces is replaced, with its hash', async () => {
  const { portico } = await bitcoinPage(chain, { account: 6 })
  const to = stranger()
  const slow = await prepareTransfer(portico, { to, value: 20_000n, speed: 'slow' })
  const fast = await prepareTransfer(portico, { to, value: 20_000n, speed: 'fast' })
  await sendTransfer(portico, { prepared: slow })
  const { hash } = await sendTransfer(portico, { prepared: fast })
  await chain.node.mine(1)
  const find = () => portico.store.getState().transactions?.find((item) => item.hash !== hash)
  await vi.waitFor(() => {
    wind(portico, POLLING_INTERVAL_MS)
    expect(find()).toMatchObject({ status: 'replaced', replacedBy: { by: 'repriced', hash } })
  })
})

test('tracker: counts the confirmations of a transaction until it is final', async () => {
  const { portico } = await bitcoinPage(chain, { account: 9 })
  const prepared = await prepareTransfer(portico, { to: stranger(), value: 20_000n })
  await sendTransfer(portico, { prepared })
  const shows = (expected: object) =>
    vi.waitFor(() => {
      wind(portico, 60_000)
      expect(portico.store.getState().transactions?.[0]).toMatchObject(expected)
    })
  await chain.node.mine(1)
  await shows({ status: 'done', confirmations: { count: 1, required: 6 } })
  await chain.node.mine(2)
  await shows({ status: 'done', confirmations: { count: 3, required: 6 } })
  await chain.node.mine(3)
  await shows({ status: 'done', confirmations: { count: 6, required: 6 } })
  await chain.node.mine(1)
  const requests = vi.spyOn(globalThis, 'fetch')
  wind(portico, 600_000)
  expect(requests).not.toHaveBeenCalled()
  requests.mockRestore()
})

test('tracker: a transaction that the network forgot is dropped', async () => {
  const { portico } = await bitcoinPage(chain, { account: 7 })
  const prepared = await prepareTransfer(portico, { to: stranger(), value: 20_000n })
  const { hash } = await sendTransfer(portico, { prepared })
  await vi.waitFor(() => {
    wind(portico, POLLING_INTERVAL_MS)
    expect(portico.store.getState().transactions?.[0]?.seenAt).toBeDefined()
  })
  chain.node.forget(hash)
  expect((await settled(portico))?.status).toBe('dropped')
})

// A node that refuses a transaction can keep and relay it.
test('sendTransfer: after a refusal, the next transfer spends the same output', async () => {
  const { portico } = await bitcoinPage(chain, { account: 7 })
  const half = (await holds(account(7))) / 2n
  const rest = await prepareTransfer(portico, { to: stranger(), value: half })
  await sendTransfer(portico, { prepared: rest })
  await chain.node.mine(1)
  const first = await prepareTransfer(portico, { to: stranger(), value: 20_000n })
  const submitted: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return fetch(url, init)
    submitted.push(`${init.body}`)
    return Promise.resolve(new Response('no', { status: 400 }))
  })
  const sending = sendTransfer(portico, { prepared: first }).finally(vi.unstubAllGlobals)
  await expect(sending).rejects.toThrow()
  const [dropped] = portico.store.getState().transactions ?? []
  expect(dropped).toMatchObject({ status: 'dropped', spends: expect.any(String) })

  // A larger output, which is enough for the next transfer.
  const other = await bitcoinPage(chain, { account: 1 })
  const gift = await prepareTransfer(other.portico, { to: account(7), value: 'max' })
  await sendTransfer(other.portico, { prepared: gift })
  await chain.node.mine(1)
  const again = await prepareTransfer(portico, { to: stranger(), value: 20_000n })
  const transaction = Transaction.fromPSBT(base64ToBytes(`${again.request.psbt}`))
  const inputs = [...Array(transaction.inputsLength).keys()].map((index) => {
    const { txid = new Uint8Array(), index: output } = transaction.getInput(index)
    return `${hex.encode(txid)}:${output}`
  })
  expect(inputs).toContain(dropped?.spends)
  const { hash } = await sendTransfer(portico, { prepared: again })
  await chain.node.mine(1)
  await vi.waitFor(() => {
    wind(portico, POLLING_INTERVAL_MS)
    const found = portico.store.getState().transactions?.find((item) => item.hash === hash)
    expect(found?.status).toBe('done')
  })
  // The kept transaction comes too late.
  const late = await fetch(`${chain.rpcUrl}/tx`, { method: 'POST', body: submitted[0] ?? '' })
  expect(late.status).toBe(400)
  expect(await holds(first.to)).toBe(0n)
})

test('getBalance: counts unconfirmed transactions', async () => {
  const { portico } = await bitcoinPage(chain, { account: 8 })
  expect((await getBalance(portico)).value).toBe(100_000_000n)
  const prepared = await prepareTransfer(portico, { to: stranger(), value: 20_000n })
  await sendTransfer(portico, { prepared })
  const left = 100_000_000n - 20_000n - (prepared.fee?.max ?? 0n)
  expect((await getBalance(portico)).value).toBe(left)
})
