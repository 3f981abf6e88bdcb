import { type PolkadotChain, startPolkadot } from '@portico/localnet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type {
  PlainValue,
  SentTransaction,
  TransferRequest,
} from '../../core/interfaces/transfer.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { decodeSs58, encodeSs58 } from '../addresses.ts'
import { createPolkadotTransfers } from './createPolkadotTransfers.ts'
import { toHex } from './hex.ts'
import { createPair, localNetwork, signWithPolkadotJs } from './test/polkadotWorld.ts'

let chain: PolkadotChain

beforeAll(async () => {
  chain = await startPolkadot({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  chain.node.produce(20)
}, 60_000)

afterAll(() => chain.stop())

const pair = createPair('0')
const account = { namespace: 'polkadot', address: pair.address, type: 'eoa' } as const
const VALUE = 20_000_000_000n
const { address: to } = createPair('receiver')
const transfers = createPolkadotTransfers()

function world(endpoints = [{ url: chain.rpcUrl }]) {
  const signPayload = vi.fn(async ({ payload }: { payload: object }) =>
    signWithPolkadotJs(chain, pair, payload as never),
  )
  const provider = { signRaw: async () => '0x', signPayload }
  const common = { provider, account, network: localNetwork(chain.rpcUrl), endpoints }
  const clock = manualClock()
  const plan = (value = VALUE) => transfers.plan({ ...common, to, value })
  const onSigned = vi.fn<(sent: SentTransaction) => void>()
  const send = (planned: Awaited<ReturnType<typeof plan>>) =>
    transfers.send({ ...common, plan: planned, onRequest: () => undefined, onSigned, clock })
  /** Lets time pass until the submission has ended. */
  const wait = async <T>(sending: Promise<T>): Promise<T> => {
    const timer = setInterval(() => clock.advance(1000), 10)
    return sending.finally(() => clearInterval(timer))
  }
  return { plan, send, wait, signPayload, onSigned }
}

type Payload = Readonly<Record<string, PlainValue>> & { readonly method: string }

test.each<[string, (payload: Payload) => object]>([
  ['a tip', () => ({ tip: `0x${'00'.repeat(15)}01` })],
  [
    'a call that does not keep the account alive',
    ({ method }) => ({ method: `${method.slice(0, 4)}00${method.slice(6)}` }),
  ],
  ['a call of another pallet', ({ method }) => ({ method: `0x06${method.slice(4)}` })],
  [
    'another kind of address',
    ({ method }) => ({ method: `${method.slice(0, 6)}03${method.slice(8)}` }),
  ],
  ['another amount', ({ method }) => ({ method: `${method.slice(0, -2)}06` })],
  ['no metadata hash', () => ({ mode: 0 })],
  ['another metadata hash', () => ({ metadataHash: `0x${'12'.repeat(32)}` })],
  ['an era without an end', () => ({ era: '0x00' })],
  ['another block', () => ({ blockHash: `0x${'12'.repeat(32)}` })],
  ['fewer extensions', () => ({ signedExtensions: ['CheckNonce'] })],
  ['another spelling of the account', () => ({ address: encode(0) })],
  ['an asset for the fee', () => ({ assetId: '0x01' })],
])('sendPlan: a plan with %s is refused before the wallet is asked', async (_, change) => {
  const { plan, send, signPayload } = world()
  const planned = await plan()
  const { payload } = planned.request as { payload: Payload }
  const request = {
    ...planned.request,
    payload: { ...payload, ...change(payload) },
  } as TransferRequest
  await expect(send({ ...planned, request })).rejects.toMatchObject({ code: 'transfer/changed' })
  expect(signPayload).not.toHaveBeenCalled()
})

test.each([
  ['amount', { value: VALUE - 1n }],
  ['receiver', { to: createPair('other receiver').address }],
])('sendPlan: a plan that shows another %s is refused', async (_, change) => {
  const { plan, send, signPayload } = world()
  await expect(send({ ...(await plan()), ...change })).rejects.toMatchObject({
    code: 'transfer/changed',
  })
  expect(signPayload).not.toHaveBeenCalled()
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('lost'))],
  ['is that of a gateway', async () => new Response('', { status: 504 })],
  [
    'is the error of a gateway',
    async () => {
      const error = { code: -32603, message: 'No upstream answered this call.' }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    },
  ],
])('sendPlan: a response that %s does not hide that the network has it', async (_, respond) => {
  const { plan, send } = world()
  const planned = await plan()
  const before = free()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init)
    return `${init.body}`.includes('author_submitExtrinsic') ? respond() : response
  })
  await send(planned).finally(vi.unstubAllGlobals)
  expect(chain.node.pending).toHaveLength(1)
  chain.node.produce()
  expect(free() - before).toBe(VALUE)
})

/** Stubs the network: the submission is passed to `submit`, with its number from 0. */
function stubNetwork(
  submit: (pass: () => Promise<Response>, count: number) => Promise<Response>,
  isSilent: (submissions: number) => boolean = () => false,
) {
  const { fetch } = globalThis
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (`${init.body}`.includes('author_submitExtrinsic')) {
      bodies.push(init.body)
      return submit(() => fetch(url, init), bodies.length - 1)
    }
    if (isSilent(bodies.length)) throw new TypeError('Failed to fetch')
    return fetch(url, init)
  })
  return bodies
}

test('sendPlan: a network that is silent after the submission counts as sent', async () => {
  const { plan, send, wait, onSigned } = world()
  const planned = await plan()
  const bodies = stubNetwork(
    async (pass, count) => {
      // Known before the network may have it.
      expect(onSigned).toHaveBeenCalledTimes(1)
      if (count === 0) await pass()
      throw new TypeError('Failed to fetch')
    },
    (submissions) => submissions > 0,
  )
  const sent = await wait(send(planned)).finally(vi.unstubAllGlobals)
  expect([sent.nonce, sent.lastBlock]).toEqual([expect.any(Number), expect.any(Number)])
  expect(onSigned).toHaveBeenCalledWith(sent)
  expect(bodies.length).toBeGreaterThan(3)
  expect(new Set(bodies).size).toBe(1)
  expect(chain.node.pending).toHaveLength(1)
  chain.node.produce()
})

test('sendPlan: a node that comes back has the extrinsic already, or gets it again', async () => {
  for (const lostResponse of [true, false]) {
    const { plan, send, wait } = world()
    const planned = await plan()
    const bodies = stubNetwork(
      async (pass, count) => {
        if (count > 0) return pass()
        if (lostResponse) await pass()
        throw new TypeError('Failed to fetch')
      },
      (submissions) => submissions === 1,
    )
    await wait(send(planned)).finally(vi.unstubAllGlobals)
    expect(bodies).toHaveLength(2)
    expect(chain.node.pending).toHaveLength(1)
    chain.node.produce()
  }
})

test.each([
  [1012, 'Transaction is temporarily banned', 'The transaction was in a block'],
  [-32603, 'Internal error', undefined],
])('sendPlan: error %s does not tell that the network has no transaction', async (...row) => {
  const [code, message, data] = row
  const { plan, send, wait } = world()
  const planned = await plan()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message, data } })
  stubNetwork(async () => new Response(body))
  await expect(wait(send(planned)).finally(vi.unstubAllGlobals)).resolves.toMatchObject({
    hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
})

test('sendPlan: a refusal of the node is an error at once', async () => {
  const { plan, send } = world()
  const planned = await plan()
  const error = { code: 1014, message: 'Priority is too low' }
  const bodies = stubNetwork(
    async () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error })),
  )
  await expect(send(planned).finally(vi.unstubAllGlobals)).rejects.toMatchObject({
    code: 'node/unknown',
    details: 'Priority is too low',
  })
  expect(bodies).toHaveLength(1)
})

test('sendPlan: an outdated nonce is an error, unless a response was lost before', async () => {
  const { plan, send, wait } = world()
  const data = 'Transaction is outdated'
  const error = { code: 1010, message: 'Invalid Transaction', data }
  const refuse = () => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  const planned = await plan()
  stubNetwork(async () => refuse())
  await expect(send(planned).finally(vi.unstubAllGlobals)).rejects.toMatchObject({
    code: 'node/nonce-too-low',
  })
  stubNetwork(async (pass, count) => {
    if (count > 0) return refuse()
    await pass()
    chain.node.produce()
    throw new TypeError('Failed to fetch')
  })
  await expect(wait(send(planned)).finally(vi.unstubAllGlobals)).resolves.toMatchObject({
    hash: expect.stringMatching(/^0x/),
  })
})

test('sendPlan: a node that limits requests has no transaction', async () => {
  const { plan, send } = world()
  const planned = await plan()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isSubmission = `${init.body}`.includes('author_submitExtrinsic')
    return isSubmission ? new Response('slow down', { status: 429 }) : fetch(url, init)
  })
  const sending = send(planned).finally(vi.unstubAllGlobals)
  await expect(sending).rejects.toMatchObject({ code: 'node/unknown', details: 'slow down' })
  expect(chain.node.pending).toHaveLength(0)
})

const accountIdOf = (address: string) => decodeSs58(address)?.accountId ?? new Uint8Array()
const encode = (prefix: number) => encodeSs58(accountIdOf(pair.address), prefix)
const free = () => chain.node.best.accounts.get(toHex(accountIdOf(to)))?.free ?? 0n
