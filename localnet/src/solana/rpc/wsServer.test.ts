import { once } from 'node:events'
import {
  address,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { solanaAccounts } from '../../accounts.ts'
import { transferSol } from '../instructions.ts'
import { type SolanaChain, startSolana } from '../startSolana.ts'
import { type KitClient, kitClient, signedTransaction, testSigner } from '../testing.ts'

let chain: SolanaChain
let client: KitClient
let alice: KeyPairSigner
const bob = address(solanaAccounts[1]?.address ?? '')

beforeAll(async () => {
  chain = await startSolana({ port: 0, reservedPorts: new Set(), slotMs: 0 })
  client = kitClient(chain)
  alice = await testSigner(0)
})

afterAll(() => chain.stop())

async function first<Item>(items: AsyncIterable<Item>): Promise<Item> {
  for await (const item of items) return item
  expect.unreachable('the subscription ended without a word')
}

/** Runs with a signal that ends the subscriptions opened under it. */
async function withSignal(run: (abortSignal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  await run(controller.signal).finally(() => controller.abort())
}

test('accountSubscribe: notifies of the new balance', () =>
  withSignal(async (abortSignal) => {
    const to = (await generateKeyPairSigner()).address
    const changes = await client.rpcSubscriptions
      .accountNotifications(to, { encoding: 'base64' })
      .subscribe({ abortSignal })
    const change = first(changes)
    await client.rpc.requestAirdrop(to, lamports(5_000_000_000n)).send()
    expect((await change).value).toMatchObject({ lamports: 5_000_000_000n, space: 0n })
  }))

test('logsSubscribe: notifies of transactions that name an account', () =>
  withSignal(async (abortSignal) => {
    const to = (await generateKeyPairSigner()).address
    const logs = await client.rpcSubscriptions
      .logsNotifications({ mentions: [to] })
      .subscribe({ abortSignal })
    const log = first(logs)
    await client.rpc.requestAirdrop(bob, lamports(1_000_000_000n)).send()
    const id = await client.rpc.requestAirdrop(to, lamports(1_000_000_000n)).send()
    expect((await log).value).toMatchObject({ err: null, signature: id })
    expect((await log).value.logs[0]).toContain('invoke [1]')
  }))

test('slotSubscribe: notifies of each new slot', () =>
  withSignal(async (abortSignal) => {
    const slots = await client.rpcSubscriptions.slotNotifications().subscribe({ abortSignal })
    const before = await client.rpc.getSlot().send()
    const slot = first(slots)
    await client.rpc.requestAirdrop(bob, lamports(1_000_000_000n)).send()
    expect(await slot).toMatchObject({ slot: before + 1n, parent: before })
  }))

test('signatureSubscribe: notifies of an earlier transaction', () =>
  withSignal(async (abortSignal) => {
    const transaction = await signedTransaction(client, alice, [
      transferSol(alice.address, bob, 1n),
    ])
    await client.sendAndConfirm(transaction as Parameters<KitClient['sendAndConfirm']>[0], {
      commitment: 'confirmed',
    })
    const notifications = await client.rpcSubscriptions
      .signatureNotifications(getSignatureFromTransaction(transaction))
      .subscribe({ abortSignal })
    expect((await first(notifications)).value).toEqual({ err: null })
  }))

/** A plain WebSocket that sends one call after another. */
async function openSocket(headers: Record<string, string> = {}) {
  const socket = new WebSocket(chain.wsUrl, { headers })
  await once(socket, 'open')
  const next = async (): Promise<unknown> => {
    const [data] = await once(socket, 'message')
    return JSON.parse(String(data))
  }
  const send = (text: string) => {
    const reply = next()
    socket.send(text)
    return reply
  }
  return { socket, send, next }
}

test('plain JSON-RPC: errors, subscription numbers, unsubscribing once', async () => {
  const { socket, send } = await openSocket()
  const call = (method: string, params: unknown[] = []) =>
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  expect(await send('{')).toMatchObject({ error: { code: -32700 } })
  expect(await call('blockSubscribe')).toMatchObject({ error: { code: -32601 } })
  expect(await call('accountSubscribe', ['nobody'])).toMatchObject({ error: { code: -32602 } })
  expect(await call('logsSubscribe', [{ mentions: [] }])).toMatchObject({ error: { code: -32602 } })
  expect(await call('slotSubscribe')).toEqual({ jsonrpc: '2.0', id: 1, result: 1 })
  expect(await call('slotUnsubscribe', [1])).toMatchObject({ result: true })
  expect(await call('slotUnsubscribe', [1])).toMatchObject({ error: { code: -32602 } })
  expect(await call('accountSubscribe', [bob])).toMatchObject({ result: 2 })
  socket.terminate()
})

test('unsubscribe: the client gets no further notification', async () => {
  const { socket, send, next } = await openSocket()
  const call = (method: string, params: unknown[]) =>
    send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  await call('accountSubscribe', [bob])
  await call('logsSubscribe', ['all'])
  await call('accountUnsubscribe', [1])
  const notification = next()
  await client.rpc.requestAirdrop(bob, lamports(1_000_000_000n)).send()
  expect(await notification).toMatchObject({
    method: 'logsNotification',
    params: { subscription: 2 },
  })
  socket.terminate()
})

test('refuses foreign origins at the handshake', async () => {
  const foreign = new WebSocket(chain.wsUrl, { origin: 'https://example.com' })
  const [error] = await once(foreign, 'error')
  expect(String(error)).toContain('401')
  const own = await openSocket({ origin: 'http://localhost:5173' })
  own.socket.terminate()
})
