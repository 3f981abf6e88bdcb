import { BITCOIN_REGTEST_CAIP2, type BitcoinChain, startBitcoin } from '@portico/localnet'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SentTransaction, TransferPlan } from '../../core/interfaces/transfer.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { createBitcoinKeys } from '../../testing/bitcoin/bitcoinKeys.ts'
import type { BitcoinProvider } from '../../wire/accounts.ts'
import { encodeBase64 } from '../../wire/validate/base64.ts'
import { base64ToBytes } from '../encoding.ts'
import { bitcoinTransfers } from './bitcoinTransfers.ts'
import { bitcoinPage } from './test/bitcoinWorld.ts'

let chain: BitcoinChain

beforeAll(async () => {
  chain = await startBitcoin({ port: 0, reservedPorts: new Set(), blockMs: 0 })
}, 60_000)

afterAll(() => chain.stop())

const VALUE = 20_000n
let strangers = 0
const stranger = () => {
  strangers += 1
  const [key] = createBitcoinKeys(1, `sendPlan ${strangers}`)
  return key?.addresses(BITCOIN_REGTEST_CAIP2)[0].address ?? ''
}

async function world(account: number, urls: readonly string[] = [chain.rpcUrl]) {
  const { portico, network } = await bitcoinPage(chain, { account })
  const live = Object.values(portico.store.getState().connections)[0]
  if (live?.status !== 'connected') throw new TypeError('not connected')
  const provider = live.provider as Required<BitcoinProvider>
  const signPsbt = vi.fn(provider.signPsbt)
  const common = {
    provider: { ...provider, signPsbt },
    account: live.accounts[0],
    network,
    endpoints: urls.map((url) => ({ url })),
  }
  const clock = manualClock()
  const plan = await bitcoinTransfers.plan({ ...common, to: stranger(), value: VALUE })
  const onSigned = vi.fn<(sent: SentTransaction) => void>()
  const send = (planned: TransferPlan = plan) =>
    bitcoinTransfers.send({ ...common, plan: planned, onRequest: () => undefined, onSigned, clock })
  /** Lets time pass until the submission has ended. */
  const wait = async <T>(sending: Promise<T>): Promise<T> => {
    const timer = setInterval(() => clock.advance(1000), 10)
    return sending.finally(() => clearInterval(timer))
  }
  return { common, plan, send, wait, signPsbt, onSigned }
}

// The local node knows no taproot addresses, so this one is an address for payments.
test('planTransfer: an account for ordinals must be confirmed, as it may hold inscriptions', async () => {
  const { plan, common } = await world(8)
  expect(plan.warnings).toEqual([])
  const account = { ...common.account, type: 'ordinals' } as const
  const planned = await bitcoinTransfers.plan({ ...common, account, to: plan.to, value: VALUE })
  expect(planned.warnings).toEqual([{ code: 'spendsOrdinals', confirm: true }])
})

/** Writes a PSBT with one change to its transaction. */
function change({ request }: TransferPlan, edit: (transaction: Transaction) => void) {
  const transaction = Transaction.fromPSBT(base64ToBytes(`${request.psbt}`))
  edit(transaction)
  return { psbt: encodeBase64(transaction.toPSBT()) }
}

/** The output that returns to the sender. */
function indexOfChange(transaction: Transaction): number {
  return transaction.getOutput(0).amount === VALUE ? 1 : 0
}

test.each<[string, (plan: TransferPlan) => Partial<TransferPlan>]>([
  ['shows a lower fee', ({ fee }) => (fee ? { fee: { ...fee, max: fee.max - 1n } } : {})],
  ['shows no fee', () => ({ fee: undefined })],
  ['shows another amount', () => ({ value: VALUE - 1n })],
  ['shows another receiver', () => ({ to: stranger() })],
  [
    'pays a part of the change as a fee',
    (plan) => ({
      request: change(plan, (transaction) => {
        const index = indexOfChange(transaction)
        const { amount = 0n } = transaction.getOutput(index)
        transaction.updateOutput(index, { amount: amount - 1000n }, true)
      }),
    }),
  ],
])('sendPlan: a plan that %s is refused before the wallet is asked', async (_, edit) => {
  const { plan, send, signPsbt } = await world(0)
  await expect(send({ ...plan, ...edit(plan) })).rejects.toMatchObject({ code: 'transfer/changed' })
  expect(signPsbt).not.toHaveBeenCalled()
})

/** Stubs the network: the submission is passed to `submit`, with its number from 0. */
function stubNetwork(
  submit: (pass: () => Promise<Response>, count: number, url: string) => Promise<Response>,
  isSilent: (submissions: number) => boolean = () => false,
) {
  const { fetch } = globalThis
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      bodies.push(init.body)
      return submit(() => fetch(url, init), bodies.length - 1, url)
    }
    if (isSilent(bodies.length)) throw new TypeError('Failed to fetch')
    return fetch(url, init)
  })
  return bodies
}

const isIn = (hash: string) => chain.node.getTransaction(hash) !== undefined

test.each([
  ['is lost', () => Promise.reject(new TypeError('lost'))],
  ['is that of a gateway', async () => new Response('', { status: 504 })],
])('sendPlan: a response that %s does not hide that the network has it', async (_, respond) => {
  const { send } = await world(1)
  const bodies = stubNetwork((pass) => pass().then(respond))
  const { hash } = await send().finally(vi.unstubAllGlobals)
  expect(isIn(hash)).toBe(true)
  expect(bodies).toHaveLength(1)
})

test('sendPlan: a network that is silent after the broadcast counts as sent', async () => {
  const { send, wait, onSigned } = await world(1)
  const lose = async (pass: () => Promise<Response>, count: number) => {
    // Known before the network may have it.
    expect(onSigned).toHaveBeenCalledTimes(1)
    if (count === 0) await pass()
    throw new TypeError('Failed to fetch')
  }
  const bodies = stubNetwork(lose, (submissions) => submissions > 0)
  const sent = await wait(send()).finally(vi.unstubAllGlobals)
  expect(isIn(sent.hash)).toBe(true)
  expect(sent.spends).toMatch(/:\d+$/)
  expect(onSigned).toHaveBeenCalledWith(sent)
  expect(bodies.length).toBeGreaterThan(3)
  expect(new Set(bodies).size).toBe(1)
})

test('sendPlan: a network that comes back gets the same transaction again', async () => {
  const { send, wait } = await world(1)
  const bodies = stubNetwork(
    (pass, count) => (count < 2 ? Promise.reject(new TypeError('Failed to fetch')) : pass()),
    (submissions) => submissions > 0 && submissions < 3,
  )
  const { hash } = await wait(send()).finally(vi.unstubAllGlobals)
  expect(isIn(hash)).toBe(true)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
})

test('sendPlan: the refusal of a second server does not hide that the first may have it', async () => {
  const other = 'http://other.example/'
  const { send, wait } = await world(1, [chain.rpcUrl, other])
  stubNetwork(
    async (pass, count, url) => {
      if (url.startsWith(other)) return new Response('min relay fee not met', { status: 400 })
      if (count === 0) await pass()
      throw new TypeError('Failed to fetch')
    },
    (submissions) => submissions > 0,
  )
  const { hash } = await wait(send()).finally(vi.unstubAllGlobals)
  expect(isIn(hash)).toBe(true)
})

test('sendPlan: without a server, the wallet is not asked', async () => {
  const { send, signPsbt } = await world(4)
  stubNetwork(
    (pass) => pass(),
    () => true,
  )
  await expect(send().finally(vi.unstubAllGlobals)).rejects.toMatchObject({
    code: 'transfer/prepare-failed',
  })
  expect(signPsbt).not.toHaveBeenCalled()
})

// What Bitcoin Core says, in the words of Esplora.
test.each([
  '{"code":-27,"message":"Transaction already in block chain"}',
  '{"code":-27,"message":"Transaction outputs already in utxo set"}',
  '{"code":-26,"message":"txn-already-in-mempool"}',
  '{"code":-26,"message":"txn-already-known"}',
  '{"code":-26,"message":"txn-same-nonwitness-data-in-mempool"}',
])('sendPlan: %s is no refusal, also while nothing can be looked up', async (answer) => {
  const { send, wait } = await world(5)
  stubNetwork(
    async () => new Response(`sendrawtransaction RPC error: ${answer}`, { status: 400 }),
    (submissions) => submissions > 0,
  )
  const sending = wait(send()).finally(vi.unstubAllGlobals)
  await expect(sending).resolves.toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('sendPlan: a server that has the transaction already took it', async () => {
  const { send } = await world(2)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init)
    const isSubmission = init.method === 'POST'
    return isSubmission ? new Response('txn-already-known', { status: 400 }) : response
  })
  const { hash } = await send().finally(vi.unstubAllGlobals)
  expect(await chain.node.getTransaction(hash)).toBeDefined()
})

test.each([
  ['refuses', 400],
  ['limits requests', 429],
])('sendPlan: a server that %s has no transaction', async (_, status) => {
  const { send } = await world(3)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'POST' ? new Response('no', { status }) : fetch(url, init),
  )
  const sending = send().finally(vi.unstubAllGlobals)
  await expect(sending).rejects.toMatchObject({ code: 'node/unknown', details: 'no' })
})
