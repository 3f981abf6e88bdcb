import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPorticoError, type PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from '../async/clock.ts'
import { createHttpClient, type HttpClientOptions, readRetryAfter } from './createHttpClient.ts'
import { readStatus } from './readStatus.ts'

interface Timer {
  at: number
  run: () => void
}

function createTestClock() {
  let now = Date.UTC(2026, 0, 1)
  const timers = new Set<Timer>()
  // One turn of the event loop, for promises and streams that are ready.
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  return {
    ...clock,
    timers,
    async advance(ms: number) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        timers.delete(next)
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
  }
}

type Reply = () => Response | Promise<Response>

function setUp(replies: Reply | Reply[], options: Partial<HttpClientOptions> = {}) {
  const clock = createTestClock()
  const calls: { url: string; init: RequestInit; at: number }[] = []
  const start = clock.now()
  const fetch = vi.fn((url: RequestInfo | URL, init: RequestInit = {}) => {
    calls.push({ url: String(url), init, at: clock.now() - start })
    const reply = Array.isArray(replies)
      ? replies[Math.min(calls.length, replies.length) - 1]
      : replies
    return Promise.resolve().then(() => reply?.() ?? new Response())
  })
  const http = createHttpClient({ baseUrl: 'https://gw.example/api', fetch, clock, ...options })
  return {
    http,
    clock,
    calls,
    header: (name: string, at = 0) => new Headers(calls[at]?.init.headers).get(name),
  }
}

const json =
  (value: unknown, init?: ResponseInit): Reply =>
  () =>
    Response.json(value, init)
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(null, { status: code, headers })
const networkError: Reply = () => Promise.reject(new TypeError('fetch failed'))
const never: Reply = () => new Promise(() => undefined)

async function failure(promise: Promise<unknown>): Promise<PorticoError> {
  const error = await promise.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  )
  if (!isPorticoError(error)) expect.unreachable(String(error))
  return error
}

const request = { path: ['v1', 'things'] }

describe('requests', () => {
  test('a GET has the defaults and the client id, and causes no preflight', async () => {
    const { http, calls, header } = setUp(json({ ok: 1 }), {
      query: { projectId: 'p', st: 'portico', sv: '1' },
      clientId: () => 'client',
    })
    expect(await http.get({ ...request, query: { page: 2 } })).toEqual({ ok: 1 })
    const url = new URL(calls[0]?.url ?? '')
    expect(url.pathname).toBe('/api/v1/things')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'p',
      st: 'portico',
      sv: '1',
      page: '2',
      clientId: 'client',
    })
    expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' })
    expect([...new Headers(calls[0]?.init.headers).keys()]).toEqual(['accept'])
    expect(header('accept')).toBe('application/json')
  })

  test('without a client id there is no parameter', async () => {
    const { http, calls } = setUp(json({}))
    await http.get(request)
    expect(calls[0]?.url).toBe('https://gw.example/api/v1/things')
  })

  test.each(['post', 'put', 'delete'] as const)('%s sends JSON', async (method) => {
    const { http, calls, header } = setUp(json({ done: true }), { headers: { 'x-a': '1' } })
    await http[method]({ ...request, body: { a: [1, null] }, headers: { 'x-b': '2' } })
    expect(calls[0]?.init).toMatchObject({ method: method.toUpperCase(), body: '{"a":[1,null]}' })
    expect([header('content-type'), header('x-a'), header('x-b')]).toEqual([
      'application/json',
      '1',
      '2',
    ])
  })

  test('a DELETE without a body sends none', async () => {
    const { http, calls, header } = setUp(status(204))
    expect(await http.delete(request)).toBeUndefined()
    expect(calls[0]?.init.body).toBeUndefined()
    expect(header('content-type')).toBeNull()
  })

  test('parse validates the response, and its error is passed on', async () => {
    const { http } = setUp(json({ count: '3' }))
    const count = await http.get({
      ...request,
      parse: (value) => Number((value as { count: string }).count),
    })
    expect(count).toBe(3)
    const refuse = () => {
      throw new RangeError('not agreed')
    }
    await expect(http.get({ ...request, parse: refuse })).rejects.toThrow('not agreed')
  })

  test('getBlob returns a blob with its type', async () => {
    const { http } = setUp(
      () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
    )
    const blob = await http.getBlob(request)
    expect(blob.type).toBe('image/svg+xml')
    expect(await blob.text()).toBe('<svg/>')
  })

  test('parallel requests are independent', async () => {
    const { http } = setUp([json(1), json(2)])
    expect(await Promise.all([http.get(request), http.get(request)])).toEqual([1, 2])
  })
})

describe('retries', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])('retries the status %d', async (code) => {
    const { http, clock, calls } = setUp([status(code), json('at last')])
    const answer = http.get(request)
    await clock.advance(150)
    expect(await answer).toBe('at last')
    expect(calls.map(({ at }) => at)).toEqual([0, 150])
  })

  test.each([400, 401, 404, 405, 409, 410, 422, 501, 505])(
    'a status of %d is not',
    async (code) => {
      const { http, calls } = setUp(status(code))
      const error = await failure(http.get(request))
      expect(error.shortMessage).toBe(`HTTP status code: ${code}`)
      expect(readStatus(error)).toBe(code)
      expect(calls).toHaveLength(1)
    },
  )

  test('retries a network error three times, with doubled delays', async () => {
    const { http, clock, calls } = setUp(networkError)
    const failed = failure(http.get(request))
    await clock.advance(150 + 300 + 600)
    expect(await failed).toMatchObject({ code: 'http/request-failed', details: 'fetch failed' })
    expect(calls.map(({ at }) => at)).toEqual([0, 150, 450, 1050])
    expect(clock.timers.size).toBe(0)
  })

  test('a connection that breaks in the body is a network error', async () => {
    const broken = () =>
      new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) })
    const { http, clock } = setUp([() => new Response(broken()), json('whole')])
    const answer = http.get(request)
    await clock.advance(150)
    expect(await answer).toBe('whole')
  })

  test.each([
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['0', 0],
    ['30', 30_000],
    ['nonsense', 150],
  ])('Retry-After: %s waits %d ms', async (header, ms) => {
    const { http, clock, calls } = setUp([status(429, { 'retry-after': header }), json('ok')])
    const answer = http.get(request)
    await clock.advance(ms)
    expect(await answer).toBe('ok')
    expect(calls[1]?.at).toBe(ms)
  })

  test('does not retry after more than 30 seconds', async () => {
    const { http, calls } = setUp(status(503, { 'retry-after': '31' }))
    const error = await failure(http.get(request))
    expect(error.cause).toMatchObject({ status: 503, retryAfterMs: 31_000 })
    expect(calls).toHaveLength(1)
  })

  test.each(['post', 'put', 'delete'] as const)(
    'does not retry %s without an idempotency key',
    async (method) => {
      for (const reply of [status(503), networkError]) {
        const { http, calls } = setUp(reply)
        await failure(http[method](request))
        expect(calls).toHaveLength(1)
      }
    },
  )

  test('retries with an idempotency key use the same key', async () => {
    const { http, clock, calls, header } = setUp([networkError, status(503), json('once')])
    const answer = http.post({ ...request, body: 1, idempotencyKey: 'key-1' })
    await clock.advance(450)
    expect(await answer).toBe('once')
    expect(calls.map((_, at) => header('idempotency-key', at))).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('isRepeatable: one key for all attempts, and a new one per request', async () => {
    const { http, clock, calls, header } = setUp([networkError, json('a'), json('b')])
    const first = http.post({ ...request, body: 1, isRepeatable: true })
    await clock.advance(150)
    expect([await first, await http.post({ ...request, body: 1, isRepeatable: true })]).toEqual([
      'a',
      'b',
    ])
    const keys = calls.map((_, at) => header('idempotency-key', at))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('the number of retries can be set', async () => {
    const { http, calls } = setUp(networkError, { retries: 0 })
    await failure(http.get(request))
    expect(calls).toHaveLength(1)
  })
})

describe('timeout and abort', () => {
  test('an attempt times out, even if fetch ignores its signal, without a retry', async () => {
    const { http, clock, calls } = setUp(never)
    const failed = failure(http.get(request))
    await clock.advance(9999)
    expect(calls[0]?.init.signal?.aborted).toBe(false)
    await clock.advance(1)
    expect(await failed).toMatchObject({ code: 'http/timeout' })
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    expect(calls).toHaveLength(1)
  })

  test('the timeout covers the body', async () => {
    const { http, clock } = setUp(() => new Response(new ReadableStream()), { timeoutMs: 50 })
    const failed = failure(http.get(request))
    await clock.advance(50)
    expect((await failed).code).toBe('http/timeout')
  })

  test('an aborted signal sends nothing', async () => {
    const { http, calls, clock } = setUp(json(1))
    const error = await failure(http.get({ ...request, signal: AbortSignal.abort('gone') }))
    expect(error).toMatchObject({ code: 'http/aborted', cause: 'gone' })
    expect(calls).toHaveLength(0)
    expect(clock.timers.size).toBe(0)
  })

  test('an abort during the request, even if fetch ignores its signal', async () => {
    const { http, calls, clock } = setUp(never)
    const caller = new AbortController()
    const failed = failure(http.get({ ...request, signal: caller.signal }))
    await clock.advance(0)
    caller.abort()
    expect((await failed).code).toBe('http/aborted')
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    expect(clock.timers.size).toBe(0)
  })

  test('an abort during the delay of a retry', async () => {
    const { http, calls, clock } = setUp(networkError)
    const caller = new AbortController()
    const failed = failure(http.get({ ...request, signal: caller.signal }))
    await clock.advance(100)
    caller.abort()
    expect((await failed).code).toBe('http/aborted')
    await clock.advance(10_000)
    expect(calls).toHaveLength(1)
    expect(clock.timers.size).toBe(0)
  })

  test('removes its listeners from the caller’s signal', async () => {
    const { http, clock } = setUp([networkError, json(1)])
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const answer = http.get({ ...request, signal })
    await clock.advance(150)
    await answer
    expect(added).toHaveBeenCalledTimes(3)
    expect(removed).toHaveBeenCalledTimes(3)
    expect(clock.timers.size).toBe(0)
  })

  test('works where AbortSignal.any and .timeout do not exist', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => expect.unreachable())
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => expect.unreachable())
    const { http } = setUp(json(1))
    expect(await http.get({ ...request, signal: new AbortController().signal })).toBe(1)
    vi.restoreAllMocks()
  })
})

describe('bodies', () => {
  test('does not read a body whose Content-Length is too large', async () => {
    const cancel = vi.fn()
    const body = new ReadableStream({ cancel })
    const { http, calls } = setUp(
      () => new Response(body, { headers: { 'content-length': '11' } }),
      { maxBytes: 10 },
    )
    const error = await failure(http.get(request))
    expect(error.shortMessage).toBe('The response is larger than 10 bytes')
    expect(cancel).toHaveBeenCalledOnce()
    expect(calls).toHaveLength(1)
  })

  test('stops at a body that is longer than its Content-Length', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        sent += 1
        stream.enqueue(new Uint8Array(4))
      },
    })
    const { http } = setUp(() => new Response(body, { headers: { 'content-length': '4' } }), {
      maxBytes: 10,
    })
    expect((await failure(http.get(request))).code).toBe('http/too-large')
    expect(sent).toBeLessThan(8)
  })

  test('reads a body of exactly the limit', async () => {
    const { http } = setUp(() => new Response('"12345678"'), { maxBytes: 10 })
    expect(await http.get(request)).toBe('12345678')
  })

  test('rejects a body that is not JSON', async () => {
    const { http, calls } = setUp(() => new Response('<html>'))
    expect((await failure(http.get(request))).code).toBe('http/invalid-body')
    expect(calls).toHaveLength(1)
  })

  test('details have the message of a JSON error, but no HTML', async () => {
    const notFound = setUp(json({ message: 'no such\nproject' }, { status: 404 }))
    expect(await failure(notFound.http.get(request))).toMatchObject({
      details: 'no such project',
      cause: { status: 404, body: { message: 'no such\nproject' } },
    })
    const page = setUp(() => new Response('<h1>Bad</h1>', { status: 400 }))
    expect((await failure(page.http.get(request))).details).toBeUndefined()
  })

  test('readStatus: undefined for other errors', () => {
    expect(readStatus(new TypeError('x'))).toBeUndefined()
    expect(readStatus(undefined)).toBeUndefined()
  })
})

describe('with the real fetch', () => {
  let server: Server | undefined
  afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

  async function listen(answer: (path: string, body: string) => [number, string]): Promise<string> {
    const started = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const [code, text] = answer(incoming.url ?? '', Buffer.concat(chunks).toString())
        outgoing.writeHead(code, { connection: 'close' }).end(text)
      })
    })
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  }

  test('sends, retries and parses', async () => {
    const seen: string[] = []
    const baseUrl = await listen((path, body) => {
      seen.push(`${path} ${body}`)
      return seen.length === 1 ? [503, ''] : [200, '{"é":"ü"}']
    })
    // Delays end at once, timeouts never.
    const clock: Clock = {
      now: () => 0,
      after(ms, run) {
        if (ms < 10_000) queueMicrotask(run)
        return () => undefined
      },
    }
    const http = createHttpClient({ baseUrl, clientId: 'c', clock })
    const answer = await http.put({ path: ['a b'], body: { x: '€' }, idempotencyKey: 'k' })
    expect(answer).toEqual({ é: 'ü' })
    expect(seen).toEqual(['/a%20b?clientId=c {"x":"€"}', '/a%20b?clientId=c {"x":"€"}'])
  })
})

const now = Date.UTC(1999, 11, 31, 23, 59, 0)

test.each<[string | null, number | undefined]>([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['Fri, 31 Dec 1999 23:59:59 GMT', 59_000],
  ['Friday, 31-Dec-99 23:59:59 GMT', 59_000],
  ['Fri Dec 31 23:59:59 1999 GMT', 59_000],
  ['Fri, 31 Dec 1999 23:58:59 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['soon', undefined],
  ['Friday', undefined],
  ['99999999999', undefined],
  ['2000', 2_000_000],
])('%j', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
