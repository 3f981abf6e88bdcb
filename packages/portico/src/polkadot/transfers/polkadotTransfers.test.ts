import { type PolkadotChain, startPolkadot } from '@portico/localnet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getBalance } from '../../features/balances/getBalance.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { westend } from '../../networks/polkadot.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import { decodeSs58, encodeSs58 } from '../addresses.ts'
import { createPolkadotTransfers } from './createPolkadotTransfers.ts'
import { toHex } from './hex.ts'
import { createPair, fakeWalletPage, polkadotPage } from './test/polkadotWorld.ts'

const DOT = 10_000_000_000n

let chain: PolkadotChain

beforeAll(async () => {
  chain = await startPolkadot({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  chain.node.produce(3)
}, 60_000)

afterAll(() => chain.stop())

let strangers = 0
const stranger = () => {
  strangers += 1
  return createPair(`stranger ${strangers}`).address
}
const keyOf = (address: string) => toHex(decodeSs58(address)?.accountId ?? new Uint8Array())
const free = (address: string) => chain.node.best.accounts.get(keyOf(address))?.free ?? 0n
const newest = (portico: Portico) => portico.store.getState().transactions?.[0]
const settled = (portico: Portico) =>
  vi.waitFor(
    () => {
      const first = newest(portico)
      if (first?.status === 'pending') wind(portico, POLLING_INTERVAL_MS)
      expect(first?.status).toMatch(/done|failed|dropped|replaced/)
      return first
    },
    { timeout: 30_000, interval: 50 },
  )

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'sendTransfer: planck arrive and cost what the preview contains, with a key of kind %s',
  async (type) => {
    const { portico, pair, payloads } = await polkadotPage(chain, { path: `kind ${type}`, type })
    chain.drip(pair.address)
    const to = stranger()
    const before = free(pair.address)
    const prepared = await prepareTransfer(portico, { to, value: 2n * DOT })
    expect(prepared).toMatchObject({
      from: pair.address,
      to,
      asset: { kind: 'native', symbol: 'DOT', decimals: 10 },
      balance: { native: before },
      outcome: { status: 'ok' },
      warnings: [{ code: 'firstTime' }],
    })
    const { hash, nonce, lastBlock } = await sendTransfer(portico, { prepared })
    expect(payloads[0]).toMatchObject({
      mode: 1,
      metadataHash: chain.node.best.runtime.metadataHash(),
      withSignedTransaction: true,
    })
    expect(nonce).toBe(0)
    expect(lastBlock).toBe(chain.node.finalized.height + 255)
    expect(chain.node.pending).toHaveLength(1)
    chain.node.produce(1, { finalize: false })
    wind(portico, POLLING_INTERVAL_MS)
    expect(newest(portico)?.status).toBe('pending')
    chain.node.finalize()
    chain.node.produce(20)
    expect(await settled(portico)).toMatchObject({ hash, status: 'done' })
    expect(free(to)).toBe(2n * DOT)
    const fee = before - free(pair.address) - 2n * DOT
    // The fee is planned for the longest kind of signature: ECDSA.
    expect((prepared.fee?.expected ?? 0n) - fee).toBe(type === 'ecdsa' ? 0n : 1_000_000n)
    expect(prepared.fee?.max).toBeGreaterThan(fee)
  },
)

test('sendTransfer: the whole balance leaves the existential deposit and what the fee may rise', async () => {
  const { portico, pair } = await polkadotPage(chain, { path: 'everything' })
  chain.drip(pair.address)
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: 'max' })
  const { fee } = prepared
  expect(prepared.value).toBe(10n * DOT - DOT - (fee?.max ?? 0n))
  await sendTransfer(portico, { prepared })
  chain.node.produce()
  expect((await settled(portico))?.status).toBe('done')
  expect(free(to)).toBe(prepared.value)
  const spare = free(pair.address) - DOT
  expect(spare).toBeGreaterThan(0n)
  expect(spare).toBeLessThan((fee?.max ?? 0n) / 10n)
})

test('prepareTransfer: refuses too much, another network, a wrong checksum and tokens', async () => {
  const { portico, pair } = await polkadotPage(chain, { path: 'refused' })
  chain.drip(pair.address)
  const to = stranger()
  const prepare = (changes: object) => prepareTransfer(portico, { to, value: DOT, ...changes })
  await expect(prepare({ value: 10n * DOT })).rejects.toMatchObject({
    code: 'transfer/keep-minimum',
  })
  await expect(prepare({ value: 10n * DOT + 1n })).rejects.toMatchObject({
    code: 'transfer/insufficient-funds',
    message: expect.stringContaining('9.0000000000 DOT'),
  })
  // Enough for the amount, and not for the fee.
  await expect(prepare({ value: 9n * DOT })).rejects.toMatchObject({
    code: 'transfer/keep-minimum',
    shortMessage: expect.stringMatching(/ keep 1\.0+ DOT\./),
    details: `${DOT}`,
  })
  const accountId = decodeSs58(to)?.accountId ?? new Uint8Array()
  await expect(prepare({ to: encodeSs58(accountId, 0) })).resolves.toBeDefined()
  await expect(prepare({ to: encodeSs58(accountId, 2) })).rejects.toMatchObject({
    code: 'receiver/other-network',
  })
  const last = to.at(-1) === 'q' ? 'p' : 'q'
  await expect(prepare({ to: `${to.slice(0, -1)}${last}` })).rejects.toMatchObject({
    code: 'validation/address',
  })
  await expect(prepare({ asset: { address: stranger() } })).rejects.toMatchObject({
    code: 'transfer/no-token',
  })
  const empty = await polkadotPage(chain, { path: 'empty' })
  await expect(prepareTransfer(empty.portico, { to, value: 'max' })).rejects.toMatchObject({
    code: 'transfer/insufficient-funds',
  })
})

test('prepareTransfer: what the account must keep is not available once the chain has said so', async () => {
  const { portico, pair } = await polkadotPage(chain, { path: 'deposit' })
  chain.drip(pair.address)
  expect((await getBalance(portico)).value).toBe(10n * DOT)
  await expect(
    prepareTransfer(portico, { to: stranger(), value: 9n * DOT + 1n }),
  ).rejects.toMatchObject({ code: 'transfer/keep-minimum' })
  expect((await getBalance(portico)).value).toBe(9n * DOT)
})

test('prepareTransfer: frozen coins are not sent', async () => {
  const { portico, pair } = await polkadotPage(chain, { path: 'frozen' })
  const key = keyOf(pair.address)
  chain.node.setAccount(key, { free: 10n * DOT, reserved: 2n * DOT, frozen: 8n * DOT })
  chain.node.produce()
  const prepare = (value: bigint) => prepareTransfer(portico, { to: stranger(), value })
  await expect(prepare(4n * DOT)).rejects.toMatchObject({ code: 'transfer/insufficient-funds' })
  await expect(prepare(3n * DOT)).resolves.toMatchObject({ outcome: { status: 'ok' } })
})

test('tracker: a transfer below the existential deposit is warned about, and fails', async () => {
  const { portico } = await polkadotPage(chain, { path: '1' })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: DOT - 1n })
  expect(prepared.warnings).toContainEqual({
    code: 'receiverBelowRent',
    confirm: false,
    details: `${DOT}`,
  })
  // One cause, one confirmation.
  const toConfirm = prepared.warnings.filter(({ confirm }) => confirm)
  expect(toConfirm.map(({ code }) => code)).toEqual(['willFail'])
  expect(prepared.outcome).toEqual({ status: 'fails', reason: 'Token.BelowMinimum' })
  await sendTransfer(portico, { prepared, confirmed: ['willFail'] })
  chain.node.produce()
  expect(await settled(portico)).toMatchObject({
    status: 'failed',
    reason: 'reverted',
    details: 'Token.BelowMinimum',
  })
  expect(free(to)).toBe(0n)
  chain.node.addBalance(keyOf(to), DOT)
  chain.node.produce()
  const again = await prepareTransfer(portico, { to, value: 1n })
  expect(again.warnings.map(({ code }) => code)).not.toContain('receiverBelowRent')
})

test('sendTransfer: the key of a relay session may be of sr25519 or Ed25519', async () => {
  const pair = createPair('ed25519 phone', 'ed25519')
  chain.drip(pair.address)
  const { portico } = await polkadotPage(chain, {
    path: 'ed25519 phone',
    type: 'ed25519',
    hidesType: true,
    // The relay provider takes each signature of 64 bytes for one of sr25519.
    sign: (payload, sign) => ({
      signature: sign(chain, pair, payload).signature.replace(/^0x00/, '0x01'),
    }),
  })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: DOT })
  await sendTransfer(portico, { prepared })
  chain.node.produce()
  expect(free(to)).toBe(DOT)
})

test('sendTransfer: a wallet that does not know the hash of the metadata signs without it', async () => {
  const pair = createPair('2')
  const { portico } = await polkadotPage(chain, {
    path: '2',
    sign: ({ metadataHash: _, mode: __, ...payload }, sign) => ({
      signature: sign(chain, pair, payload as never).signature,
    }),
  })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: DOT })
  await sendTransfer(portico, { prepared })
  chain.node.produce()
  expect((await settled(portico))?.status).toBe('done')
  expect(free(to)).toBe(DOT)
})

test.each([
  [
    'another call in the signed transaction',
    'transfer/changed',
    (other: string) => ({ method: other }),
  ],
  ['a tip', 'transfer/changed', () => ({ tip: '0x00000000000000000000000000000001' })],
] as const)('sendTransfer: a wallet that signs %s is refused', async (_, code, change) => {
  const pair = createPair('3')
  const answers = { other: '' }
  const { portico } = await polkadotPage(chain, {
    path: '3',
    sign: (payload, sign) => sign(chain, pair, { ...payload, ...change(answers.other) } as never),
  })
  const before = free(pair.address)
  const first = await prepareTransfer(portico, { to: stranger(), value: DOT })
  const second = await prepareTransfer(portico, { to: stranger(), value: 9n * DOT })
  const { payload } = second.request as { payload: { method: string } }
  answers.other = payload.method
  await expect(sendTransfer(portico, { prepared: first })).rejects.toMatchObject({ code })
  expect(chain.node.pending).toHaveLength(0)
  expect(free(pair.address)).toBe(before)
})

test.each([
  ['of another account', (pair: ReturnType<typeof createPair>) => pair],
  ['that is too short', () => '0x0100'],
  ['of no known kind', () => `0x07${'00'.repeat(64)}`],
  ['of zeros', () => `0x01${'00'.repeat(64)}`],
  ['that is a number', () => 1],
  ['with a getter that throws', () => undefined],
] as const)('sendTransfer: a signature %s is refused, and nothing is sent', async (name, make) => {
  const { portico } = await polkadotPage(chain, {
    path: '4',
    sign: (payload, sign) => {
      const made = make(createPair('5'))
      if (typeof made === 'object') return { signature: sign(chain, made, payload).signature }
      if (name !== 'with a getter that throws') return { signature: made }
      return {
        get signature(): string {
          throw new TypeError('no')
        },
      }
    },
  })
  const prepared = await prepareTransfer(portico, { to: stranger(), value: DOT })
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'connector/invalid-answer',
  })
  expect(chain.node.pending).toHaveLength(0)
})

test('sendTransfer: a declined signature sends nothing and may be tried again', async () => {
  const pair = createPair('6')
  let declines = 1
  const { portico } = await polkadotPage(chain, {
    path: '6',
    sign: (payload, sign) => {
      declines -= 1
      // What the extension polkadot{.js} rejects with.
      if (declines >= 0) throw new Error('Cancelled')
      return sign(chain, pair, payload)
    },
  })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: DOT })
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(chain.node.pending).toHaveLength(0)
  await sendTransfer(portico, { prepared })
  chain.node.produce()
  expect(free(to)).toBe(DOT)
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'sendTransfer: the fake wallet signs with a key of kind %s, declines and lies',
  async (type) => {
    const { portico, wallet } = await fakeWalletPage(chain, type)
    chain.drip(wallet.addresses[0] ?? '')
    const to = stranger()
    const prepared = await prepareTransfer(portico, { to, value: DOT })
    wallet.script.next('reject', 'signPayload')
    await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
      code: 'rpc/user-rejected',
    })
    await sendTransfer(portico, { prepared })
    chain.node.produce()
    expect(free(to)).toBe(DOT)
    const next = await prepareTransfer(portico, { to, value: DOT })
    wallet.script.next('lie', 'signPayload')
    await expect(sendTransfer(portico, { prepared: next })).rejects.toMatchObject({
      code: 'connector/invalid-answer',
    })
    expect(chain.node.pending).toHaveLength(0)
  },
)

test('sendTransfer: a wallet that signs no transactions is refused', async () => {
  const { portico } = await polkadotPage(chain, { path: '6', signsTextOnly: true })
  const prepared = await prepareTransfer(portico, { to: stranger(), value: DOT })
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'connector/method-unsupported',
  })
})

test('sendTransfer: a preview expires with the nonce of another transaction', async () => {
  const { portico, payloads } = await polkadotPage(chain, { path: '7' })
  const first = await prepareTransfer(portico, { to: stranger(), value: DOT })
  const second = await prepareTransfer(portico, { to: stranger(), value: DOT })
  await sendTransfer(portico, { prepared: first })
  await expect(sendTransfer(portico, { prepared: second })).rejects.toMatchObject({
    code: 'transfer/expired',
  })
  expect(payloads).toHaveLength(1)
  chain.node.produce()
})

test('a node that does not respond is skipped', async () => {
  const rpcUrls = ['http://127.0.0.1:9', chain.rpcUrl]
  const { portico } = await polkadotPage(chain, { path: '8', rpcUrls })
  const to = stranger()
  const prepared = await prepareTransfer(portico, { to, value: DOT })
  await sendTransfer(portico, { prepared })
  chain.node.produce()
  expect((await settled(portico))?.status).toBe('done')
  const dead = await polkadotPage(chain, { path: '8', rpcUrls: ['http://127.0.0.1:9'] })
  await expect(prepareTransfer(dead.portico, { to, value: DOT })).rejects.toMatchObject({
    code: 'transfer/prepare-failed',
  })
})

test('prepareTransfer: an address of another network is refused without a request', async () => {
  const { address } = createPair('9')
  const to = encodeSs58(decodeSs58(address)?.accountId ?? new Uint8Array(), 0)
  const requests = vi.spyOn(globalThis, 'fetch')
  const planning = createPolkadotTransfers().plan({
    provider: { signRaw: async () => '0x' },
    account: { namespace: 'polkadot', address, type: 'eoa' },
    network: westend,
    endpoints: [{ url: 'http://127.0.0.1:9' }],
    to,
    value: DOT,
  })
  await expect(planning).rejects.toMatchObject({ code: 'receiver/other-network' })
  expect(requests).not.toHaveBeenCalled()
  requests.mockRestore()
})

test('tracker: a transaction that no block included in its era is dropped', async () => {
  const { portico } = await polkadotPage(chain, { path: '9' })
  const prepared = await prepareTransfer(portico, { to: stranger(), value: DOT })
  const { lastBlock = 0 } = await sendTransfer(portico, { prepared })
  chain.node.dropPool()
  chain.node.produce(lastBlock - chain.node.best.height - 1)
  wind(portico, POLLING_INTERVAL_MS)
  expect(newest(portico)?.status).toBe('pending')
  chain.node.produce()
  expect((await settled(portico))?.status).toBe('dropped')
})

test('sendTransfer: an upgrade of the runtime, or 250 blocks, end a preview', async () => {
  const { portico, payloads } = await polkadotPage(chain, { path: '1' })
  const to = stranger()
  const old = await prepareTransfer(portico, { to, value: DOT })
  chain.node.produce(250)
  await expect(sendTransfer(portico, { prepared: old })).rejects.toMatchObject({
    code: 'transfer/expired',
  })
  const before = await prepareTransfer(portico, { to, value: DOT })
  chain.node.upgrade()
  chain.node.produce()
  await expect(sendTransfer(portico, { prepared: before })).rejects.toMatchObject({
    code: 'transfer/expired',
  })
  expect(payloads).toHaveLength(0)
  const after = await prepareTransfer(portico, { to, value: DOT })
  await sendTransfer(portico, { prepared: after })
  chain.node.produce()
  expect((await settled(portico))?.status).toBe('done')
  expect(free(to)).toBe(DOT)
})
