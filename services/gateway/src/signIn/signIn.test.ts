import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GatewayErrorResponse } from 'portico/gateway'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { json, runUpstream, well } from '../test/runUpstream.ts'
import { address, CHAIN, createSignInClient, PAGE } from '../test/signInClient.ts'
import { startTestGateway } from '../test/startTestGateway.ts'

let folder: string
let node: Awaited<ReturnType<typeof runUpstream>>
let gateway: RunningGateway
const plain = well({ eth_getCode: '0x' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  node = await runUpstream(plain)
  gateway = await startTestGateway({ folder, upstreams: [node.url] })
}, 180_000)
afterAll(async () => {
  await gateway.close()
  node.stop()
  await rm(folder, { recursive: true, force: true })
})

const account = { chainId: CHAIN, address }

test('sign-in: verify, session, sign-out', async () => {
  const { post, sign, jar } = createSignInClient()
  const { url } = gateway
  const verified = await post(url, 'verify', await sign(url))
  expect(verified.status).toBe(200)
  expect(verified.body.sessions).toMatchObject([{ ...account, accountType: 'eoa' }])
  expect(verified.headers.get('cache-control')).toBe('no-store')
  expect(verified.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(verified.headers.get('access-control-allow-credentials')).toBe('true')
  const [cookie = ''] = verified.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/)
  expect((await post(url, 'session', account)).body.sessions).toHaveLength(1)
  expect((await post(url, 'session', { ...account, chainId: 'eip155:1' })).body.sessions).toEqual(
    [],
  )
  expect((await post(url, 'sign-out', account)).body).toEqual({ ended: 1 })
  expect((await post(url, 'session')).body.sessions).toEqual([])
  expect([...jar.keys()]).toEqual(['__Host-portico-sign-in-browser'])
})

test('sign-in: a page of another site gets cookies for that site', async () => {
  const { post, sign } = createSignInClient({ headers: { 'sec-fetch-site': 'cross-site' } })
  const verified = await post(gateway.url, 'verify', await sign(gateway.url))
  const [cookie = ''] = verified.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/)
  expect((await post(gateway.url, 'session')).body.sessions).toHaveLength(1)
})

test.each([
  ['no origin', ''],
  ['another site’s', 'https://evil.example'],
  ['a look-alike', 'https://shop.example.evil.example'],
  ['none that is one', 'null'],
])('sign-in: %s is refused on every path, with the reason only', async (_, origin) => {
  const { post } = createSignInClient({ page: origin })
  for (const name of ['nonce', 'verify', 'session', 'sign-out']) {
    const { status, body, headers } = await post(gateway.url, name, { sessions: [] })
    expect([status, body.error?.code]).toEqual([403, 'origin_not_allowed'])
    expect(Object.keys(body)).toEqual(['error'])
    // Without this header, a page with credentials cannot read the response.
    expect(headers.get('access-control-allow-credentials')).toBe(origin ? 'true' : null)
    expect(headers.getSetCookie()).toEqual([])
  }
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['another address', { uri: 'https://evil.example' }],
])('sign-in: refuses a message for %s', async (_, changes) => {
  const { post, sign } = createSignInClient()
  const { status, body } = await post(gateway.url, 'verify', await sign(gateway.url, changes))
  expect([status, body.error?.code]).toEqual([401, 'sign_in_refused'])
})

test('sign-in: a message is valid once, for one browser', async () => {
  const { url } = gateway
  const one = createSignInClient()
  const stolen = await one.sign(url)
  expect((await createSignInClient().post(url, 'verify', stolen)).status).toBe(401)
  const signed = await one.sign(url)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => one.post(url, 'verify', signed)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('sign-in: fails when the node does not answer', async () => {
  const { post, sign } = createSignInClient()
  node.behaviour = (calls, response, request) =>
    calls.some(({ method }) => method === 'eth_getCode')
      ? json(response, 'no', 500)
      : plain(calls, response, request)
  try {
    const { status, body } = await post(gateway.url, 'verify', await sign(gateway.url))
    expect([status, body.error?.code]).toEqual([503, 'unavailable'])
  } finally {
    node.behaviour = plain
  }
})

test('sign-in: credentials are allowed on its paths only', async () => {
  const send = async (path: string) => {
    const headers = { origin: PAGE, 'access-control-request-method': 'POST' }
    const response = await fetch(`${gateway.url}${path}?projectId=shop`, {
      method: 'OPTIONS',
      headers,
    })
    return response.headers.get('access-control-allow-credentials')
  }
  expect(await send('/v1/sign-in/verify')).toBe('true')
  expect(await send('/v1/fungible/price')).toBeNull()
})

test('sign-in: a verification costs ten times the points of a read', async () => {
  await gateway.projects.put({
    id: 'counted',
    name: 'Counted',
    origins: [PAGE],
    limits: { perMinute: 1_000_000, perAddressPerMinute: 40 },
  })
  const { post, sign } = createSignInClient({ projectId: 'counted' })
  const signed = await sign(gateway.url)
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    const { status, body } = await post(gateway.url, 'verify', signed)
    statuses.push(status)
    if (status >= 400) v.parse(GatewayErrorResponse, body)
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
