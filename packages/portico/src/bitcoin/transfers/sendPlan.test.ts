import { BITCOIN_REGTEST_CAIP2, type BitcoinChain, startBitcoin } from '@portico/localnet'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TransferPlan } from '../../core/interfaces/transfer.ts'
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

async function world(account: number) {
  const { portico, network } = await bitcoinPage(chain, { account })
  const live = Object.values(portico.store.getState().connections)[0]
  if (live?.status !== 'connected') throw new TypeError('not connected')
  const provider = live.provider as Required<BitcoinProvider>
  const signPsbt = vi.fn(provider.signPsbt)
  const common = {
    provider: { ...provider, signPsbt },
    account: live.accounts[0],
    network,
    endpoints: [{ url: chain.rpcUrl }],
  }
  const plan = await bitcoinTransfers.plan({ ...common, to: stranger(), value: VALUE })
  const send = (planned: TransferPlan = plan) =>
    bitcoinTransfers.send({ ...common, plan: planned, onRequest: () => undefined })
  return { plan, send, signPsbt }
}

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

test.each([
  ['is lost', () => Promise.reject(new TypeError('lost'))],
  ['is that of a gateway', async () => new Response('', { status: 504 })],
  ['is not readable, while the server stops', () => Promise.reject(new TypeError('lost')), true],
] as const)(
  'sendPlan: a response that %s does not hide that the network has it',
  async (...row) => {
    const [, respond, stops = false] = row
    const { send } = await world(1)
    const { fetch } = globalThis
    let isStopped = false
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (isStopped) throw new TypeError('stopped')
      const response = await fetch(url, init)
      if (init.method !== 'POST') return response
      isStopped = stops
      return respond()
    })
    const { hash } = await send().finally(vi.unstubAllGlobals)
    expect(await chain.node.getTransaction(hash)).toBeDefined()
  },
)

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
