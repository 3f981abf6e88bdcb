import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewaySignIn } from 'portico/signin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { runUpstream, well } from '../test/runUpstream.ts'
import { CHAIN, createSignInClient, PAGE } from '../test/signInClient.ts'
import { startTestGateway } from '../test/startTestGateway.ts'

let folder: string
let node: Awaited<ReturnType<typeof runUpstream>>
let gateway: RunningGateway
const sent = `0x${'ab'.repeat(32)}`
const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  node = await runUpstream(well({ eth_getCode: '0x', eth_sendRawTransaction: sent }))
  gateway = await startTestGateway({ folder, upstreams: [node.url] })
}, 180_000)
afterAll(async () => {
  await gateway.close()
  node.stop()
  await rm(folder, { recursive: true, force: true })
})

const withKey = (at: number) => ({ 'idempotency-key': `${at}`.padStart(32, '0') })

test('idempotency: a retry of the library gets the first response', async () => {
  const received: { name: string; key: string | null; text: string }[] = []
  const siwx = gatewaySignIn({
    url: gateway.url,
    projectId: 'shop',
    origin: PAGE,
    // Each first response is lost.
    fetch: async (input, init) => {
      const headers: Record<string, string> = { ...(init?.headers as object), origin: PAGE }
      const answer = await fetch(input, { ...init, headers })
      const key = headers['idempotency-key'] ?? null
      const isFirst = !received.some((item) => item.key === key)
      const name = new URL(String(input)).pathname.split('/').at(-1) ?? ''
      received.push({ name, key, text: await answer.clone().text() })
      if (isFirst) throw new TypeError('connection lost')
      return answer
    },
  })
  const account = { accountAddress: ACCOUNT, chainId: CHAIN }
  const message = await siwx.createMessage(account as Parameters<typeof siwx.createMessage>[0])
  expect(await siwx.getSessions(CHAIN, account.accountAddress)).toEqual([])
  const signed = { data: { ...message }, message: `${message}`, signature: '0x00' }
  await expect(siwx.addSession(signed)).rejects.toMatchObject({ code: 'http/request-failed' })
  expect(received.map(({ name }) => name)).toEqual([
    'nonce',
    'nonce',
    'session',
    'session',
    'verify',
  ])
  const [nonce, again, session, once, verify] = received
  expect([again, once]).toEqual([nonce, session])
  expect(nonce?.text).toContain(message.nonce)
  // A verification uses up its nonce.
  expect(verify?.key).toBe(null)
})

test('idempotency: a repeated verification runs once, for its browser only', async () => {
  const { jar, sign } = createSignInClient()
  const signed = await sign(gateway.url)
  const before = [...jar]
  const verifyWith = (cookies: [string, string][]) => {
    const client = createSignInClient({ headers: withKey(1) })
    for (const [name, value] of cookies) client.jar.set(name, value)
    return client.post(gateway.url, 'verify', signed)
  }
  const first = await verifyWith(before)
  const second = await verifyWith(before)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
  expect((await verifyWith([])).status).toBe(401)
})

test('idempotency: a repeated transaction is sent once', async () => {
  const send = (at: number, params: readonly string[]) =>
    fetch(`${gateway.url}/v1/?chainId=${CHAIN}&projectId=shop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...withKey(at) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params }),
    }).then((answer) => answer.json())
  const count = () => node.received.filter((method) => method === 'eth_sendRawTransaction').length
  const answers = await Promise.all([send(2, ['0x02']), send(2, ['0x02']), send(2, ['0x02'])])
  expect(answers.map(({ result }) => result)).toEqual([sent, sent, sent])
  expect(count()).toBe(1)
  await send(2, ['0x03'])
  await send(3, ['0x02'])
  expect(count()).toBe(3)
})

test('idempotency: a key does not change a read', async () => {
  let height = 0x200
  node.behaviour = well({ eth_getBalance: () => `0x${(height++).toString(16)}` })
  const read = (body: (call: object) => unknown) =>
    fetch(`${gateway.url}/v1/?chainId=${CHAIN}&projectId=shop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...withKey(4) },
      body: JSON.stringify(
        body({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [ACCOUNT, 'latest'] }),
      ),
    }).then((answer) => answer.json())
  const single = [await read((call) => call), await read((call) => call)]
  expect(single.map(({ result }) => result)).toEqual(['0x200', '0x201'])
  const batch = [await read((call) => [call]), await read((call) => [call])]
  expect(batch.map(([{ result }]) => result)).toEqual(['0x202', '0x203'])
})
