import { expect, test, vi } from 'vitest'
import { sepolia } from '../../networks/sepolia.ts'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getRecentReceivers } from '../actions/getRecentReceivers.ts'
import { open } from '../actions/open.ts'
import { prepareTransfer } from '../actions/prepareTransfer.ts'
import { resolveReceiver } from '../actions/resolveReceiver.ts'
import { sendTransfer } from '../actions/sendTransfer.ts'
import type {
  PlanTransferParameters,
  TransferPlan,
  TransferRuntime,
} from '../contracts/transfer.ts'
import type { Portico } from '../portico.ts'
import { base, createWorld, ethereum, fakeAdapter, solana } from '../test/fixtures.ts'
import { mergeTransactions, storeReceiver } from '../transactions/keepTransactions.ts'
import { countPending, getTransactions } from '../transactions/selectors.ts'
import type { TrackedTransaction } from '../transactions/types.ts'
import { updateSend } from './draft.ts'
import { wasAsked } from './prepared.ts'

const TO = '0x1111111111111111111111111111111111112222'
const HASH = `0x${'5c'.repeat(32)}`

const registry = { ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } }
const mainnet = { ...ethereum, contracts: registry }

function plan({ account, to, value }: PlanTransferParameters): TransferPlan {
  return {
    from: account.address,
    to,
    asset: { kind: 'native', symbol: 'ETH', decimals: 18 },
    value: value === 'max' ? 10n : value,
    accountType: 'eoa',
    balance: { native: 10n, asset: 10n },
    outcome: { status: 'ok' },
    receiver: { isContract: false },
    warnings: [],
    request: { to, value: `${value}` },
  }
}

function world(own: Partial<TransferRuntime>, config: Parameters<typeof createWorld>[0] = {}) {
  const runtime: TransferRuntime = {
    plan: async (parameters) => plan(parameters),
    send: async ({ onAsk }) => {
      onAsk()
      return { hash: HASH }
    },
    look: async () => ({ status: 'pending' }),
    checkAddress: (value) => (/^0x[\da-f]{40}$/i.test(value) ? value : undefined),
    ...own,
  }
  const adapter = fakeAdapter('eip155', { transfers: async () => runtime })
  return createWorld({ adapters: [adapter, fakeAdapter('solana')], ...config })
}

/** A wallet that answers when it is told to. */
function lateWallet() {
  let answer: (sent: { hash: string }) => void = () => {}
  let isAsked = false
  const send: TransferRuntime['send'] = ({ onAsk }) =>
    new Promise((resolve) => {
      onAsk()
      isAsked = true
      answer = resolve
    })
  return {
    send,
    asked: () => vi.waitFor(() => expect(isAsked).toBe(true)),
    answer: () => answer({ hash: HASH }),
  }
}

const statuses = ({ store }: Portico) =>
  store.getState().transactions?.map(({ status }) => status) ?? []
const prepareOne = (portico: Portico) => prepareTransfer(portico, { to: TO, value: 1n })

test('approved after the time was up: it was sent all the same, and is followed', async () => {
  const wallet = lateWallet()
  const { portico, clock } = world(wallet)
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  const ended = sendTransfer(portico, { prepared }).catch((error) => error.code)
  await wallet.asked()
  clock.advance(3_600_000)
  expect(await ended).toBe('connector/timed-out')
  expect(wasAsked(portico, prepared.id)).toBe(true)
  wallet.answer()
  await vi.waitFor(() => expect(statuses(portico)).toEqual(['pending']))
})

test('what fails before the wallet is asked may be handed over again as it is', async () => {
  const send = vi
    .fn<TransferRuntime['send']>()
    .mockRejectedValueOnce(new TypeError('no blockhash'))
    .mockImplementationOnce(async ({ onAsk }) => {
      onAsk()
      throw new TypeError('the wallet broke')
    })
  const { portico } = world({ send })
  await connect(portico, { connectorId: 'evm' })
  const prepared = await prepareOne(portico)
  const hand = () => sendTransfer(portico, { prepared }).catch((error) => error)
  await hand()
  expect(wasAsked(portico, prepared.id)).toBe(false)
  await hand()
  // It may have been signed: from now on the answer is that of the first.
  await hand()
  expect(send).toHaveBeenCalledTimes(2)
  expect(portico.store.getState().approvals).toEqual([])
})

test('what was kept is signed, whatever the caller’s copy says by then', async () => {
  const send = vi.fn<TransferRuntime['send']>(async () => ({ hash: HASH }))
  const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async () => TO)
  const { portico } = world({ send, resolveName }, { networks: [mainnet, solana] })
  await connect(portico, { connectorId: 'evm' })
  const copy = structuredClone(await prepareTransfer(portico, { to: 'alice.eth', value: 1n }))
  resolveName.mockImplementationOnce(async () => {
    // Between the look at the copy and the signature.
    Object.assign(copy, { request: { to: 'somebody else' }, to: 'somebody else' })
    return TO
  })
  await sendTransfer(portico, { prepared: copy })
  expect(send.mock.calls[0]?.[0].plan).toMatchObject({ to: TO, request: { to: TO } })
})

test('a hundredth request waits for nobody', async () => {
  const { portico } = world({ send: () => new Promise(() => {}) })
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

test('an amount that was counted with other decimals than the chain’s is refused', async () => {
  const { portico } = world({})
  await connect(portico, { connectorId: 'evm' })
  const ask = (decimals: number, value: bigint | 'max') =>
    prepareTransfer(portico, { asset: { decimals }, to: TO, value })
  await expect(ask(6, 1n)).rejects.toMatchObject({ code: 'transfer/decimals' })
  await expect(ask(18, 1n)).resolves.toBeDefined()
  // All of it is all of it.
  await expect(ask(6, 'max')).resolves.toBeDefined()
})

test('the site hears of what was sent, whatever was written in the form meanwhile', async () => {
  const wallet = lateWallet()
  const { portico } = world(wallet)
  await connect(portico, { connectorId: 'evm' })
  const hash = open(portico, { view: 'WalletSend' })
  await vi.waitFor(() => expect(portico.store.getState().send).toBeDefined())
  updateSend(portico, { receiver: TO, amount: '1' })
  const prepared = await prepareOne(portico)
  updateSend(portico, { prepared, worked: [prepared.id] })
  const ended = sendTransfer(portico, { prepared })
  await wallet.asked()
  updateSend(portico, { amount: '2' })
  wallet.answer()
  await ended
  expect(await hash).toBe(HASH)
})

test('the names of money are never those of a test network', async () => {
  const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async () => TO)
  const { portico } = world({ resolveName }, { networks: [base, sepolia, mainnet, solana] })
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
  ['nobody could say', async () => Promise.reject(new TypeError('away')), true],
]

test.each(codes)(
  'a name without an address for the network: its other one, and a word on it: %s',
  async (_, hasCode, confirm) => {
    const resolveName = vi.fn<NonNullable<TransferRuntime['resolveName']>>(async ({ target }) =>
      target ? undefined : TO,
    )
    const { portico } = world({ resolveName, hasCode }, { networks: [base, mainnet, solana] })
    await connect(portico, { connectorId: 'evm', networkId: 'eip155:8453' })
    const { warnings, to } = await prepareTransfer(portico, { to: 'vitalik.eth', value: 1n })
    expect(to).toBe(TO)
    expect(warnings).toContainEqual({ code: 'nameElsewhere', confirm, details: 'Ethereum' })
  },
)

test('a wallet that leaves and comes back goes on with what it sent', async () => {
  const look = vi.fn<TransferRuntime['look']>(async () => ({ status: 'pending' }))
  const { portico, clock } = world({ look })
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  await vi.waitFor(() => expect(look).toHaveBeenCalled())
  await disconnect(portico)
  expect(countPending(portico.store.getState())).toBe(0)
  clock.advance(60_000)
  look.mockResolvedValue({ status: 'done' })
  await connect(portico, { connectorId: 'evm' })
  await vi.waitFor(() => {
    clock.advance(60_000)
    expect(statuses(portico)).toEqual(['done'])
  })
})

test('dropped, and done after all: looked at for a day', async () => {
  const look = vi.fn<TransferRuntime['look']>(async () => ({ status: 'missing' }))
  look.mockResolvedValueOnce({ status: 'pending', nonce: 1 })
  const { portico, clock } = world({ look })
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  const until = (status: string, step: number) =>
    vi.waitFor(() => {
      clock.advance(step)
      expect(statuses(portico)).toEqual([status])
    })
  await until('dropped', 4000)
  look.mockResolvedValue({ status: 'done' })
  await until('done', 600_000)
})

test('what somebody else sent on this device is neither shown nor asked for', async () => {
  const { portico } = world({})
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  const state = portico.store.getState()
  expect(getTransactions(state)).toHaveLength(1)
  expect(await getRecentReceivers(portico, { namespace: 'eip155' })).toHaveLength(1)
  const somebody = '0x2222222222222222222222222222222222221111'
  storeReceiver(portico, { namespace: 'eip155', from: somebody, address: somebody, at: 1 })
  portico.store.setState({
    transactions: getTransactions(state).map((item) => ({ ...item, from: somebody })),
  })
  expect(getTransactions(portico.store.getState())).toEqual([])
  expect(countPending(portico.store.getState())).toBe(0)
  const known = await getRecentReceivers(portico, { namespace: 'eip155' })
  expect(known.map(({ address }) => address)).toEqual([TO])
})

test('of two accounts of one transaction the proven one counts, then the later one', () => {
  const one = (patch: Partial<TrackedTransaction>): TrackedTransaction => ({
    id: 'eip155:1:a',
    hash: 'a',
    networkId: 'eip155:1',
    from: 'x',
    kind: 'transfer',
    status: 'pending',
    sentAt: 1,
    ...patch,
  })
  const merge = (own: Partial<TrackedTransaction>, stored: Partial<TrackedTransaction>) =>
    mergeTransactions([one(own)], [one(stored)])[0]?.status
  expect(merge({ status: 'dropped', settledAt: 9 }, { status: 'done', settledAt: 5 })).toBe('done')
  expect(merge({ status: 'done', settledAt: 5 }, { status: 'unknown', settledAt: 9 })).toBe('done')
  expect(merge({}, { status: 'dropped', settledAt: 9 })).toBe('dropped')
  expect(merge({ seenAt: 12 }, { status: 'dropped', settledAt: 9 })).toBe('pending')
})
