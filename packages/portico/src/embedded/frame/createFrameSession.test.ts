import { describe, expect, test } from 'vitest'
import { createFrameServer } from '../../wire/frame/createFrameServer.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import { FRAME_PENDING_MAX, FRAME_READY_DELAY_MS } from '../../wire/frame/limits.ts'
import { requestPort } from '../../wire/frame/requestPort.ts'
import {
  createFrameWorld,
  createHandlers,
  createWindows,
  eventNames,
  FRAME,
  PAGE,
  requests,
  successes,
} from './test/frameWorld.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const id = 'ab'.repeat(16)
const hello = { type: 'HELLO', nonce: id, versions: [4] }

test('passes on what the frame draws, and its Escape key', async () => {
  const seen: unknown[] = []
  const { load, refused } = createFrameWorld({
    onView: (view, height) => seen.push([view, height]),
    onEscape: () => seen.push('escape'),
  })
  const server = await load()
  server.showView('code', 300)
  server.pressEscape()
  expect(seen).toEqual([['code', 300], 'escape'])
  server.close()
  const reloaded = await load()
  reloaded.showView('none', 0)
  expect(seen.at(-1)).toEqual(['none', 0])
  expect(refused).toEqual([])
})

describe('the node of the site', () => {
  const request = { chainId: 'eip155:31339', method: 'eth_gasPrice', params: [] }
  const { signal } = new AbortController()

  test.each<[string, () => Promise<unknown>, object]>([
    ['a result', async () => '0x5', { result: '0x5' }],
    ['a response without one', async () => undefined, {}],
    ['a result that is null', async () => null, { result: null }],
    ['more than a message has', async () => 'x'.repeat(300_000), {}],
    ['more depth than a message has', async () => [[[[[[[[]]]]]]]], {}],
    ['no safe code', () => Promise.reject({ code: 1e300 }), {}],
    ['an error', () => Promise.reject({ code: -32_000, message: 'no' }), { rpcCode: -32_000 }],
    ['a failure', () => Promise.reject(new TypeError('offline')), {}],
    ['an error of ours', () => Promise.reject({ code: 'http/rpc-request-failed' }), {}],
    ['nothing', () => Promise.reject(undefined), {}],
  ])('answers the frame: %s', async (_, requestNode, answer) => {
    const seen: unknown[] = []
    const { load } = createFrameWorld({
      requestNode(asked) {
        seen.push(asked)
        return requestNode()
      },
    })
    const server = await load()
    expect(await server.requestNode(request, signal)).toEqual(answer)
    expect(seen).toEqual([request])
  })

  test('is asked again after any number of answers', async () => {
    const { load } = createFrameWorld()
    const server = await load()
    for (let number = 0; number <= FRAME_PENDING_MAX; number += 1) {
      expect(await server.requestNode(request, signal)).toEqual({ result: '0x1' })
    }
  })

  test('is asked no more than the protocol allows at a time', async () => {
    let count = 0
    const { load, channels } = createFrameWorld({
      requestNode() {
        count += 1
        return new Promise(() => {})
      },
    })
    await load()
    for (let number = 0; number <= FRAME_PENDING_MAX; number += 1) {
      const own = number.toString(16).padStart(32, '0')
      const message = { type: 'NODE_REQUEST', id: own, sequence: number + 2, payload: request }
      channels[0]?.port2.postMessage(message)
    }
    await settled()
    expect(count).toBe(FRAME_PENDING_MAX)
    expect(channels[0]?.port1.posted.at(-1)).toMatchObject({ type: 'NODE_RESPONSE', payload: {} })
  })
})

describe('handshake', () => {
  test('sends the port to the exact origin of the frame', async () => {
    const { load, posts, session } = createFrameWorld()
    await load()
    expect(posts).toEqual([
      { to: 'page', targetOrigin: PAGE },
      { to: 'frame', targetOrigin: FRAME },
    ])
    expect(await session.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
  })

  test.each<[string, object]>([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that begins the same', { origin: `${FRAME}.evil.test` }],
    ['the page itself', { origin: PAGE }],
  ])('ignores a hello of %s', (_, change) => {
    const { page, content, posts, refused, channels } = createFrameWorld()
    page.dispatch({ data: hello, origin: FRAME, source: content, ...change })
    expect(posts).toEqual([])
    expect(channels).toEqual([])
    expect(refused).toEqual(['sender'])
  })

  test('ignores a hello without a known version, or with another key', () => {
    const { page, content, refused, posts } = createFrameWorld()
    for (const data of [{ ...hello, versions: [3] }, { ...hello, email: 'a@b.c' }, 'HELLO']) {
      page.dispatch({ data, origin: FRAME, source: content })
    }
    expect(posts).toEqual([])
    expect(refused).toEqual(['content', 'content', 'content'])
  })

  test('accepts a nonce once', () => {
    const { page, content, posts, refused } = createFrameWorld()
    for (const _ of [1, 2]) page.dispatch({ data: hello, origin: FRAME, source: content })
    expect(posts).toHaveLength(1)
    expect(refused).toEqual(['handshake'])
  })

  test('a frame that does not become ready in 30 seconds fails the requests', async () => {
    const { session, clock, page } = createFrameWorld()
    const request = session.request('GET_USER', {})
    clock.advance(29_999)
    clock.advance(1)
    await expect(request).rejects.toMatchObject({
      code: 'frame/load-failed',
      shortMessage: 'Unable to load email login dependency',
    })
    await expect(session.request('GET_USER', {})).rejects.toMatchObject({
      code: 'frame/load-failed',
    })
    expect(page.listeners.size).toBe(0)
  })

  test('without an iframe, a request fails', async () => {
    const { session } = createFrameWorld({ getFrame: () => null })
    await expect(session.request('GET_USER', {})).rejects.toMatchObject({
      code: 'frame/missing',
      shortMessage: 'iframe is not set',
    })
  })

  test('the first request follows 500 ms after the ready event', async () => {
    const { session, frame, clock, channels } = createFrameWorld()
    const request = session.request('SIGN_OUT', {})
    const { port } = await requestPort({ window: frame, origins: [PAGE] })
    createFrameServer({ port, handlers: createHandlers() })
    clock.advance(FRAME_READY_DELAY_MS - 1)
    expect(channels[0]?.port1.posted).toEqual([])
    clock.advance(1)
    expect(channels[0]?.port1.posted).toHaveLength(1)
    expect(await request).toEqual({})
  })

  test('a reload rejects what the frame received, and serves the rest', async () => {
    let ready = 0
    const onReady = () => {
      ready += 1
    }
    const { session, load, channels, frame } = createFrameWorld({ onReady })
    await load(createHandlers({ GET_USER: () => new Promise(() => {}) }))
    const lost = session.request('GET_USER', {})
    const wait = requestPort({ window: frame, origins: [PAGE] })
    await expect(lost).rejects.toMatchObject({ code: 'frame/aborted' })
    const waiting = session.request('IS_CONNECTED', {})
    expect(channels[0]?.port1.isClosed).toBe(true)
    await wait
    await load()
    expect(await waiting).toEqual({ isConnected: true })
    expect(ready).toBe(2)
  })

  test('refuses an origin with a path', () => {
    expect(() => createFrameWorld({ origin: `${FRAME}/frame` })).toThrow('is not an origin')
  })
})

describe('request', () => {
  test.each(eventNames)('%s: the payloads arrive on both sides', async (name) => {
    const received: unknown[] = []
    const own = {
      [name]: async (payload: unknown) => {
        received.push(payload)
        return successes[name]
      },
    }
    const { session, load } = createFrameWorld()
    await load(createHandlers(own))
    expect(await session.request(name, requests[name] as never)).toEqual(successes[name])
    expect(received).toEqual([requests[name]])
  })

  test('errors have the message of their code', async () => {
    const { session, load } = createFrameWorld()
    const failing = (payload: ConstructorParameters<typeof FrameError>[0]) => async () => {
      throw new FrameError(payload)
    }
    await load(
      createHandlers({
        CONNECT_EMAIL: failing({ code: 'rate_limited', retryAfterSeconds: 12 }),
        RPC_REQUEST: failing({ code: 'method_not_allowed' }),
        GET_USER: failing({ code: 'internal' }),
        IS_CONNECTED: failing({ code: 'invalid_params', rpcCode: 5730 }),
      }),
    )
    await expect(session.request('CONNECT_EMAIL', requests.CONNECT_EMAIL)).rejects.toMatchObject({
      shortMessage: 'Please try again after 12 seconds',
      payload: { code: 'rate_limited', retryAfterSeconds: 12 },
    })
    await expect(session.request('RPC_REQUEST', requests.RPC_REQUEST)).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    await expect(session.request('GET_USER', {})).rejects.toThrow('An error occurred')
    await expect(session.request('IS_CONNECTED', {})).rejects.toMatchObject({
      payload: { code: 'invalid_params', rpcCode: 5730 },
    })
  })

  test.each([
    ['RPC_REQUEST', 'Request was aborted'],
    ['GET_USER', 'Something went wrong'],
  ] as const)('an abort ends %s here and in the frame', async (name, message) => {
    const signals: AbortSignal[] = []
    const hang = (_: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { session, load } = createFrameWorld()
    await load(createHandlers({ [name]: hang }))
    const aborter = new AbortController()
    const request = session.request(name, requests[name] as never, { signal: aborter.signal })
    aborter.abort()
    await expect(request).rejects.toMatchObject({ shortMessage: message })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test.each([
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
  ] as const)('%s: times out after 30 seconds, and a late response is dropped', async (name) => {
    const { session, load, clock, channels, refused } = createFrameWorld()
    await load(createHandlers({ [name]: () => new Promise(() => {}) }))
    const request = session.request(name, requests[name] as never)
    clock.advance(30_000)
    await expect(request).rejects.toMatchObject({ code: 'connector/timed-out' })
    const sent = channels[0]?.port1.posted[0] as { id: string }
    channels[0]?.port1.deliver({
      type: `${name}_SUCCESS`,
      id: sent.id,
      sequence: 9,
      payload: successes[name],
    })
    // The answer to the cancellation, and the late response.
    expect(refused).toEqual(['unknown', 'unknown'])
  })

  test('a request that waits for the user has no timeout', async () => {
    let finish: (result: { result: string }) => void = () => {}
    const { session, load, clock } = createFrameWorld()
    await load(createHandlers({ RPC_REQUEST: () => new Promise((resolve) => (finish = resolve)) }))
    const request = session.request('RPC_REQUEST', requests.RPC_REQUEST)
    clock.advance(3_600_000)
    finish({ result: '0x1' })
    expect(await request).toEqual({ result: '0x1' })
  })

  test('at most 99 requests wait', async () => {
    const { session, load, channels } = createFrameWorld()
    await load(createHandlers({ GET_USER: () => new Promise(() => {}) }))
    for (let count = 0; count < FRAME_PENDING_MAX; count += 1) {
      session.request('GET_USER', {}).catch(() => {})
    }
    await expect(session.request('GET_USER', {})).rejects.toMatchObject({
      code: 'rpc/limit-exceeded',
    })
    expect(channels[0]?.port1.posted).toHaveLength(99)
  })

  test.each<[string, string, object]>([
    ['another id', 'unknown', { id }],
    ['another event', 'type', { type: 'SIGN_OUT_SUCCESS', payload: {} }],
    ['an old sequence', 'sequence', { sequence: 1 }],
    ['an unknown key', 'content', { token: 'x' }],
    ['an unknown key in the payload', 'content', { payload: { isConnected: false, x: 1 } }],
  ])('a response with %s settles nothing', async (_, reason, change) => {
    const { session, load, channels, refused } = createFrameWorld()
    await load(createHandlers({ IS_CONNECTED: () => new Promise(() => {}) }))
    const request = session.request('IS_CONNECTED', {})
    const port = channels[0]?.port1
    const sent = port?.posted[0] as { id: string }
    const response = {
      type: 'IS_CONNECTED_SUCCESS',
      id: sent.id,
      sequence: 2,
      payload: { isConnected: true },
    }
    port?.deliver({ ...response, ...change })
    expect(refused).toEqual([reason])
    port?.deliver({ ...response, sequence: 3 })
    expect(await request).toEqual({ isConnected: true })
    port?.deliver({ ...response, sequence: 4 })
    expect(refused).toEqual([reason, 'unknown'])
  })

  test('a payload that does not fit is not sent', async () => {
    const { session, load, channels } = createFrameWorld()
    await load()
    await expect(session.request('CONNECT_EMAIL', { email: 'nobody' })).rejects.toMatchObject({
      code: 'rpc/invalid-params',
    })
    expect(channels[0]?.port1.posted).toEqual([])
  })

  test('close rejects all requests, closes the port and stops listening', async () => {
    const { session, load, channels, page } = createFrameWorld()
    await load(createHandlers({ RPC_REQUEST: () => new Promise(() => {}) }))
    const request = session.request('RPC_REQUEST', requests.RPC_REQUEST)
    session.close()
    await expect(request).rejects.toThrow('Request was aborted')
    expect(channels[0]?.port1.isClosed).toBe(true)
    expect(page.listeners.size).toBe(0)
    await expect(session.request('GET_USER', {})).rejects.toMatchObject({ code: 'frame/missing' })
  })

  test('works over a real message channel', async () => {
    const real = new MessageChannel()
    const windows = createWindows()
    const world = createFrameWorld({
      window: windows.page,
      getFrame: () => windows.content,
      createChannel: () => real,
    })
    const { port } = await requestPort({ window: windows.frame, origins: [PAGE] })
    const server = createFrameServer({ port, handlers: createHandlers() })
    while (!world.clock.waits(FRAME_READY_DELAY_MS)) await settled()
    world.clock.advance(FRAME_READY_DELAY_MS)
    const user = await world.session.request('GET_USER', {})
    expect(user).toEqual(successes.GET_USER)
    expect(Object.getPrototypeOf(user)).toBeNull()
    server.close()
    world.session.close()
  })
})
