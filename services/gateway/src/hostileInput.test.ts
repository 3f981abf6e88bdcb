import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GatewayErrorResponse } from 'portico/gateway'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from './startGateway.ts'
import {
  type AttackOptions,
  expectCivil,
  heavyBodies,
  sendHostile,
  sendInvalid,
  sendValid,
} from './test/attack.ts'
import { ADMIN_TOKEN } from './test/client.ts'
import { statusesOf, writeRaw } from './test/rawSocket.ts'
import { runUpstream } from './test/runUpstream.ts'
import { createSender } from './test/send.ts'
import { startTestGateway } from './test/startTestGateway.ts'

const REQUEST_TIMEOUT_MS = 2000
/** TEST KEY. */
const SIGNER_KEY = `0x${'5a'.repeat(32)}`
const SLOW = { timeout: 180_000 }

let folder: string
let node: Awaited<ReturnType<typeof runUpstream>>
let gateway: RunningGateway
let options: AttackOptions

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  node = await runUpstream()
  gateway = await startTestGateway({
    folder,
    upstreams: [`${node.url}/a-secret-key`],
    environment: {
      REQUEST_TIMEOUT_MS: `${REQUEST_TIMEOUT_MS}`,
      NAMES_ZONE: 'portico.example',
      NAMES_CHAIN: 'eip155:31337',
      NAMES_SIGNER_KEY: SIGNER_KEY,
    },
  })
  options = {
    send: createSender(gateway.url),
    secrets: [node.host, 'a-secret-key', SIGNER_KEY.slice(2), folder, process.cwd()],
    limitMs: REQUEST_TIMEOUT_MS + 1000,
    runs: 40,
    seed: 20_260_101,
  }
}, 180_000)

afterAll(async () => {
  await gateway.close()
  node.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('gateway, every path by its schemas', () => {
  test('valid input is answered by the schema', SLOW, () => sendValid(options))
  test('invalid input is refused', SLOW, () => sendInvalid(options))
  test('hostile input with any method', SLOW, () => sendHostile({ ...options, runs: 400 }))
})

test.each(['/v1?chainId=eip155:31337&projectId=shop', '/v1/fungible/price?projectId=shop'])(
  'hostile bodies to %s',
  SLOW,
  async (path) => {
    for (const body of heavyBodies) {
      const headers = { 'content-type': 'application/json' }
      const sent = await options.send({ method: 'POST', path, headers, body })
      expectCivil(sent, 'POST', options)
    }
  },
)

/** The body of the last response. */
function problemIn(text: string): v.InferOutput<typeof GatewayErrorResponse>['error'] {
  return v.parse(GatewayErrorResponse, JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4)))
    .error
}

const post = (length: number, more = '') =>
  `POST /v1?chainId=eip155:31337&projectId=shop HTTP/1.1\r\nhost: g\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: g\r\n${more}\r\n`

describe('gateway, raw connections', () => {
  test.each([
    ['no HTTP', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'], 400],
    ['a line that is none', ['HELLO\r\n\r\n'], 400],
    ['two lengths', [`${post(2, 'content-length: 3\r\n')}{}`], 400],
    [
      'a length and chunks',
      [`${post(6, 'transfer-encoding: chunked\r\n')}0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`],
      400,
    ],
    [
      'chunks that are none',
      [`POST /v1 HTTP/1.1\r\nhost: g\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`],
      400,
    ],
    ['a NUL in a header', ['GET /health HTTP/1.1\r\nhost: g\r\nx: a\0b\r\n\r\n'], 400],
    ['headers without end', [get('/health', `x: ${'a'.repeat(40_000)}\r\n`)], 431],
    ['a path without end', [get(`/${'a'.repeat(40_000)}`)], 431],
  ])('%s: answered with an error, then closed', async (_, pieces, status) => {
    const answer = await writeRaw(gateway.url, pieces)
    expect(statusesOf(answer)[0]).toBe(status)
    expect(answer.isEnded).toBe(true)
    expect(problemIn(answer.text).requestId).not.toBe('')
  })

  test.each([
    ['a backslash', get('/a\\b', 'connection: close\r\n'), 400],
    ['one of no host', 'GET /health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'one of a host that is none',
      'GET /health HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['an address of a scheme', get('file:///etc/passwd', 'connection: close\r\n'), 400],
    ['steps upwards', get('/public/../../etc/passwd', 'connection: close\r\n'), 404],
    ['all of it', 'OPTIONS * HTTP/1.1\r\nhost: g\r\nconnection: close\r\n\r\n', 400],
  ])('a path that is %s is refused', async (_, request, status) => {
    const answer = await writeRaw(gateway.url, [request])
    expect(statusesOf(answer)).toEqual([status])
    expect(problemIn(answer.text).requestId).not.toBe('')
  })

  test('pipelined requests are answered in order', async () => {
    const row = [
      get('/health'),
      get('/getAnalyticsConfig?projectId=shop'),
      `${post(2)}{}`,
      get('/nowhere'),
      get('/health', 'connection: close\r\n'),
    ]
    const answer = await writeRaw(gateway.url, [row.join('')])
    expect(statusesOf(answer)).toEqual([200, 200, 200, 404, 200])
  })

  test('a chunked body without end is refused while the connection is open', async () => {
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
    const head = `POST /v1?chainId=eip155:31337&projectId=shop HTTP/1.1\r\nhost: g\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
    const answer = await writeRaw(gateway.url, [head, ...Array.from({ length: 64 }, () => chunk)])
    expect(statusesOf(answer)).toEqual([413])
    expect(problemIn(answer.text).code).toBe('too_large')
  })

  test('a body that breaks off causes no server error', async () => {
    const before = await failures()
    for (let index = 0; index < 20; index += 1) {
      await writeRaw(gateway.url, [`${post(1000)}{"jsonrpc":`], { endAfter: true })
    }
    expect(await failures()).toBe(before)
    expect((await options.send({ path: '/health' })).status).toBe(200)
  })

  test.each([
    ['headers', `GET /health HTTP/1.1\r\nhost: g\r\nx: ${'a'.repeat(200)}`],
    ['a body', `${post(1000)}${'{'.repeat(200)}`],
  ])('a slow %s is limited by the request timeout', SLOW, async (_, text) => {
    const answer = await writeRaw(gateway.url, text.split(/(?<=^[\s\S]{60,})/), {
      everyMs: 50,
      waitMs: 15_000,
    })
    expect(answer.isEnded).toBe(true)
    expect(answer.ms).toBeLessThan(REQUEST_TIMEOUT_MS + 2000)
    expect(statusesOf(answer)).toEqual([408])
    expect(problemIn(answer.text).code).toBe('timeout')
  })

  test.each([
    ['no address', '//', 400],
    ['another path', '/v2', 404],
    ['no project', '/v1?chainId=eip155:31337', 400],
    ['an unknown project', '/v1?chainId=eip155:31337&projectId=nobody', 401],
    ['a network of nobody', '/v1?chainId=eip155:5&projectId=shop', 404],
  ])('a WebSocket to %s is refused like a request', async (_, path, status) => {
    const upgrade = `connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n`
    const answer = await writeRaw(gateway.url, [get(path, upgrade)])
    expect(statusesOf(answer)).toEqual([status])
    expect(problemIn(answer.text).requestId).not.toBe('')
  })
})

/** Responses with status 500 and above in the metrics. */
async function failures(): Promise<number> {
  const { text } = await options.send({
    path: '/metrics',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const lines = text
    .split('\n')
    .filter((line) => /^portico_http_requests_total.*status="5/.test(line))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('hostile look-ups of names', SLOW, async () => {
  const sender = `0x${'11'.repeat(20)}`
  const parts = ['', '0x', sender, `${sender}.json`, `0x9061b923${'ff'.repeat(64)}.json`, '..%2f']
  const paths = [
    ...parts.map((part) => `/v1/names/ccip/${sender}/${part}`),
    ...parts.map((part) => `/v1/names/ccip/${part}/0x9061b923`),
    `/v1/names/ccip/${sender}/0x${'ab'.repeat(4000)}.json`,
  ]
  for (const path of paths) {
    const sent = await options.send({ path })
    expectCivil(sent, 'GET', options)
    expect([path, sent.status]).toEqual([path, expect.toBeOneOf([400, 404, 431])])
  }
})
