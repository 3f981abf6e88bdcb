import { expect, test, vi } from 'vitest'
import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { sepolia } from '../../networks/ethereum.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { destroy } from '../lifecycle/destroy.ts'
import { open } from '../modal/open.ts'
import { base, createWorld, solana } from '../test/fixtures.ts'
import { getStoredLedger, mergeTransactions } from '../transactions/transactionStorage.ts'
import { updateSend } from './draft.ts'
import { createPreparedTransfers, isSameTransfer, wasRequested } from './preparedTransfers.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import { sendTransfer } from './sendTransfer.ts'
import { HASH, lateWallet, mainnet, TO, transferWorld } from './test/transferWorld.ts'

const statuses = ({ store }: Portico) =>
  store.getState().transactions?.map(({ status }) => status) ?? []
const prepareOne = (portico: Portico) => prepareTransfer(portico, { to: TO, value: 1n })

test('sendTransfer: an approval after the timeout is still sent and followed', async () => {
  const wallet = lateWallet()
  const { portico, clock } = transferWorld(wallet)
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  const ended = sendTransfer(portico, { prepared }).catch((error) => error.code)
  await wallet.requested()
  clock.advance(3_600_000)
  expect(await ended).toBe('connector/timed-out')
  expect(wasRequested(portico, prepared.id)).toBe(true)
  wallet.answer()
  await vi.waitFor(() => expect(statuses(portico)).toEqual(['pending']))
})

test('sendTransfer: what is signed is waited for, whatever happens to the wallet', async () => {
  let sign: () => void = () => {}
  let answer: (sent: { hash: string }) => void = () => {}
  const send: TransferRuntime['send'] = ({ onRequest, onSigned, clock }) =>
    new Promise((resolve) => {
      expect(clock).toBe(portico.config.clock)
      onRequest()
      sign = () => onSigned?.({ hash: HASH })
      answer = resolve
    })
  const { portico, clock } = transferWorld({ send })
  await connect(portico, { connectorId: 'evm' })
  open(portico, { view: 'WalletSend' }).catch(() => {})
  await vi.waitFor(() => expect(portico.store.getState().send).toBeDefined())
  const prepared = await prepareOne(portico)
  updateSend(portico, { prepared, preparedIds: [prepared.id] })
  const sending = sendTransfer(portico, { prepared })
  await vi.waitFor(() => expect(wasRequested(portico, prepared.id)).toBe(true))
  await vi.waitFor(() => {
    sign()
    expect(portico.store.getState().send?.signed).toBe(prepared.id)
  })
  // A page that is left now finds it.
  expect(statuses(portico)).toEqual(['pending'])
  expect(getStoredLedger(portico).transactions).toMatchObject([{ hash: HASH, status: 'pending' }])
  await Promise.resolve()
  clock.advance(3_600_000)
  await disconnect(portico)
  answer({ hash: HASH })
  expect(await sending).toEqual({ hash: HASH })
  expect(statuses(portico)).toEqual(['pending'])
  expect(getStoredLedger(portico).receivers).toMatchObject([{ address: TO }])
})

test('sendTransfer: a refusal after the signature is the error', async () => {
  const send: TransferRuntime['send'] = async ({ onRequest, onSigned }) => {
    onRequest()
    onSigned?.({ hash: HASH })
    await Promise.resolve()
    throw new PorticoError(nodeUnknownError, { details: 'bad inputs' })
  }
  const getTransactionStatus = async () => ({ status: 'missing' }) as const
  const { portico } = transferWorld({ send, getTransactionStatus })
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({ details: 'bad inputs' })
  expect(statuses(portico)).toEqual(['dropped'])
  expect(portico.store.getState().approvals).toEqual([])
  expect(portico.store.getState().toasts).toEqual([])
  // Neither comes back as pending with the stored transactions, nor counts as a known receiver.
  const stored = getStoredLedger(portico)
  expect(mergeTransactions([], stored.transactions)).toMatchObject([{ status: 'dropped' }])
  expect(stored.receivers).toEqual([])
})

/** A network that refuses a signed transaction when the test calls `refuse`. */
function lateRefusal() {
  let reject: (error: PorticoError) => void = () => {}
  const send: TransferRuntime['send'] = ({ onRequest, onSigned }) =>
    new Promise((_, refused) => {
      onRequest()
      onSigned?.({ hash: HASH })
      reject = refused
    })
  return { send, refuse: () => reject(new PorticoError(nodeUnknownError)) }
}

test('sendTransfer: a node that knows the transaction proves a late refusal wrong', async () => {
  const { send, refuse } = lateRefusal()
  const { portico } = transferWorld({ send })
  await connect(portico, { connectorId: 'evm' })
  const sending = sendTransfer(portico, { prepared: await prepareOne(portico) })
  await vi.waitFor(() =>
    expect(portico.store.getState().transactions).toMatchObject([{ seenAt: expect.any(Number) }]),
  )
  refuse()
  expect(await sending).toEqual({ hash: HASH })
  expect(statuses(portico)).toEqual(['pending'])
  expect(getStoredLedger(portico).receivers).toMatchObject([{ address: TO }])
})

test('sendTransfer: what may only still be included is dropped by a refusal', async () => {
  const { send, refuse } = lateRefusal()
  const getTransactionStatus = vi.fn<TransferRuntime['getTransactionStatus']>(async () => ({
    status: 'pending',
    isKnown: false,
  }))
  const { portico, clock } = transferWorld({ send, getTransactionStatus })
  await connect(portico, { connectorId: 'evm' })
  const sending = sendTransfer(portico, { prepared: await prepareOne(portico) })
  await vi.waitFor(() => expect(getTransactionStatus).toHaveBeenCalled())
  refuse()
  await expect(sending).rejects.toMatchObject({ code: 'node/unknown' })
  expect(statuses(portico)).toEqual(['dropped'])
  // Nor does a later look bring it back.
  getTransactionStatus.mockClear()
  await vi.waitFor(() => {
    clock.advance(60_000)
    expect(getTransactionStatus).toHaveBeenCalled()
  })
  expect(statuses(portico)).toEqual(['dropped'])
})

test('destroy: a signed transaction is not submitted again', async () => {
  let stop: AbortSignal | undefined
  const send: TransferRuntime['send'] = async ({ onRequest, onSigned, signal }) => {
    onRequest()
    onSigned?.({ hash: HASH })
    stop = signal
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    return { hash: HASH }
  }
  const { portico } = transferWorld({ send })
  await connect(portico, { connectorId: 'evm' })
  const sending = sendTransfer(portico, { prepared: await prepareOne(portico) })
  await vi.waitFor(() => expect(stop?.aborted).toBe(false))
  destroy(portico)
  expect(await sending).toEqual({ hash: HASH })
})

test('isSameTransfer: another network or sender is another transfer', async () => {
  const { portico } = transferWorld({})
  await connect(portico, { connectorId: 'evm' })
  const [one, again, third] = [
    await prepareOne(portico),
    await prepareOne(portico),
    await prepareOne(portico),
  ]
  expect(isSameTransfer(portico, one.id, again.id)).toBe(true)
  const entry = portico.keep(createPreparedTransfers).get(third.id)
  if (!entry) throw new TypeError('it was kept')
  portico.keep(createPreparedTransfers).set(third.id, {
    ...entry,
    prepared: { ...entry.prepared, network: base },
  })
  expect(isSameTransfer(portico, one.id, third.id)).toBe(false)
  portico.keep(createPreparedTransfers).set(third.id, {
    ...entry,
    prepared: { ...entry.prepared, from: entry.prepared.to },
  })
  expect(isSameTransfer(portico, one.id, third.id)).toBe(false)
  expect(isSameTransfer(portico, 'unknown', one.id)).toBe(false)
  expect(isSameTransfer(portico, 'unknown', 'unknown too')).toBe(false)
})

test('sendTransfer: a failure before the wallet is asked can be retried with the same object', async () => {
  const send = vi
    .fn<TransferRuntime['send']>()
    .mockRejectedValueOnce(new TypeError('no blockhash'))
    .mockImplementationOnce(async ({ onRequest }) => {
      onRequest()
      throw new TypeError('the wallet broke')
    })
  const { portico } = transferWorld({ send })
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  const hand = () => sendTransfer(portico, { prepared }).catch((error) => error)
  await hand()
  expect(wasRequested(portico, prepared.id)).toBe(false)
  await hand()
  // The wallet may have signed. Later calls return the first result.
  await hand()
  expect(send).toHaveBeenCalledTimes(2)
  expect(portico.store.getState().approvals).toEqual([])
})

test("sendTransfer: signs the stored object, whatever the caller's copy contains", async () => {
  const send = vi.fn<TransferRuntime['send']>(async () => ({ hash: HASH }))
  const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async () => TO)
  const { portico } = transferWorld({ send, resolveName }, { networks: [mainnet, solana] })
  await connect(portico, { connectorId: 'evm' })
  const copy = structuredClone(await prepareTransfer(portico, { to: 'alice.eth', value: 1n }))
  resolveName.mockImplementationOnce(async () => {
    // Between the check of the copy and the signature.
    Object.assign(copy, { request: { to: 'another receiver' }, to: 'another receiver' })
    return TO
  })
  await sendTransfer(portico, { prepared: copy })
  expect(send.mock.calls[0]?.[0].plan).toMatchObject({ to: TO, request: { to: TO } })
})

test('sendTransfer: rejects the hundredth pending request', async () => {
  const { portico } = transferWorld({ send: () => new Promise(() => {}) })
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  const approvals = Array.from({ length: 99 }, (_, at) => ({
    id: `${at}`,
    safe: false,
    opened: false,
  }))
  portico.store.setState({ approvals })
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'transactions/stack-full',
  })
})

test("prepareTransfer: rejects an amount with other decimals than the chain's", async () => {
  const { portico } = transferWorld({})
  await connect(portico, { connectorId: 'evm' })
  const ask = (decimals: number, value: bigint | 'max') =>
    prepareTransfer(portico, { asset: { decimals }, to: TO, value })
  await expect(ask(6, 1n)).rejects.toMatchObject({ code: 'transfer/decimals' })
  await expect(ask(18, 1n)).resolves.toBeDefined()
  // 'max' needs no decimals.
  await expect(ask(6, 'max')).resolves.toBeDefined()
})

test('sendTransfer: resolves with the hash, whatever the form contains meanwhile', async () => {
  const wallet = lateWallet()
  const { portico } = transferWorld(wallet)
  await connect(portico, { connectorId: 'evm' })
  const hash = open(portico, { view: 'WalletSend' })
  await vi.waitFor(() => expect(portico.store.getState().send).toBeDefined())
  updateSend(portico, { receiver: TO, amount: '1' })
  const prepared = await prepareOne(portico)
  updateSend(portico, { prepared, preparedIds: [prepared.id] })
  const ended = sendTransfer(portico, { prepared })
  await wallet.requested()
  updateSend(portico, { amount: '2' })
  wallet.answer()
  await ended
  expect(await hash).toBe(HASH)
})

test.each([`\u200b${TO}`, ` ${TO}`, `${TO}\ufeff`, `${TO}\n`, 'vita\u00adlik.eth', 'alice.eth '])(
  'resolveReceiver: rejects invisible characters instead of removing them: %j',
  async (value) => {
    const resolveName = vi.fn(async () => TO)
    const { portico } = transferWorld({ resolveName }, { networks: [mainnet, solana] })
    await connect(portico, { connectorId: 'evm' })
    const refused = { code: 'receiver/hidden' }
    await expect(resolveReceiver(portico, { value })).rejects.toMatchObject(refused)
    await expect(prepareTransfer(portico, { to: value, value: 5n })).rejects.toMatchObject(refused)
    expect(resolveName).not.toHaveBeenCalled()
  },
)

test('resolveReceiver: resolves the ENSIP-15 form and warns of letters of other scripts', async () => {
  const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async () => TO)
  const { portico } = transferWorld({ resolveName }, { networks: [mainnet, solana] })
  await connect(portico, { connectorId: 'evm' })
  const warned = async (to: string) => {
    const { name, warnings } = await prepareTransfer(portico, { to, value: 5n })
    return [name, warnings.find(({ code }) => code === 'nameLetters')?.details]
  }
  await expect(warned('\u00d6bb.eth')).resolves.toEqual(['\u00f6bb.eth', 'Latin'])
  await expect(warned('\u0442\u04d5.eth')).resolves.toEqual(['\u0442\u04d5.eth', 'Cyrillic'])
  await expect(warned('\u{1f308}.eth')).resolves.toEqual(['\u{1f308}.eth', undefined])
  expect(resolveName.mock.calls.map(([{ name }]) => name)).toContain('\u00f6bb.eth')
  // 'apple' in Cyrillic, and one script among another's letters.
  for (const to of ['\u0430\u0440\u0440\u04cf\u0435.eth', 'vit\u0430lik.eth', 'xn--ls8h.eth']) {
    await expect(resolveReceiver(portico, { value: to })).rejects.toMatchObject({
      code: 'receiver/name-letters',
    })
  }
})

test('resolveReceiver: a mainnet target never uses names of a testnet', async () => {
  const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async () => TO)
  const { portico } = transferWorld({ resolveName }, { networks: [base, sepolia, mainnet, solana] })
  await connect(portico, { connectorId: 'evm' })
  const ask = (networkId: `eip155:${string}`) =>
    resolveReceiver(portico, { value: 'vitalik.eth', networkId })
  await ask(base.caipNetworkId as `eip155:${string}`)
  expect(resolveName.mock.lastCall?.[0].network.name).toBe(mainnet.name)
  await ask(sepolia.caipNetworkId as `eip155:${string}`)
  expect(resolveName.mock.lastCall?.[0].network.name).toBe(sepolia.name)
})

const codes: readonly (readonly [string, () => Promise<boolean>, boolean])[] = [
  ['a key pair', async () => false, false],
  ['a contract there', async () => true, true],
  ['the node does not answer', async () => Promise.reject(new TypeError('away')), true],
]

test.each(codes)(
  'prepareTransfer: a name that resolves on another network gets a warning: %s',
  async (_, hasCode, confirm) => {
    const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async ({ target }) =>
      target ? undefined : TO,
    )
    const { portico } = transferWorld(
      { resolveName, hasCode },
      { networks: [base, mainnet, solana] },
    )
    await connect(portico, { connectorId: 'evm', networkId: 'eip155:8453' })
    const { warnings, to } = await prepareTransfer(portico, { to: 'vitalik.eth', value: 1n })
    expect(to).toBe(TO)
    expect(warnings).toContainEqual({ code: 'nameElsewhere', confirm, details: 'Ethereum' })
  },
)

test.each([
  ['', 1n],
  ['So11111111111111111111111111111111111111112', 0n],
  ['', 0n],
] as const)(
  'prepareTransfer: Solana has one error for a missing amount or receiver',
  async (to, value) => {
    const { portico } = createWorld()
    await connect(portico, { connectorId: 'sol' })
    await expect(prepareTransfer(portico, { to, value })).rejects.toThrow(
      'Please enter a valid amount and receiver address',
    )
  },
)

test('prepareTransfer: other namespaces have an error of their own', async () => {
  const { portico } = transferWorld({})
  await connect(portico, { connectorId: 'evm' })
  await expect(prepareTransfer(portico, { to: TO, value: 0n })).rejects.toMatchObject({
    code: 'validation/amount',
  })
  await expect(prepareTransfer(portico, { to: '', value: 1n })).rejects.toMatchObject({
    code: 'validation/address',
  })
})

test('prepareTransfer: reads a token id in CAIP-10 form', async () => {
  const { portico } = transferWorld({})
  await connect(portico, { connectorId: 'evm' })
  const asset = { address: 'eip155:1:0x12:34' }
  await expect(prepareTransfer(portico, { to: TO, value: 1n, asset })).rejects.toThrow(
    'Invalid CAIP-10 address',
  )
})
