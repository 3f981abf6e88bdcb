import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PorticoConfig } from '../core/config/types.ts'
import { connect } from '../features/connect/connect.ts'
import { start } from '../features/lifecycle/start.ts'
import { close } from '../features/modal/close.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { open } from '../features/modal/open.ts'
import { createWorld } from '../features/test/fixtures.ts'
import { rpcUserRejected } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { sendAnalytics } from './sendAnalytics.ts'

interface Call {
  readonly url: URL
  readonly init: RequestInit
  readonly events: readonly { event: string; properties: object }[]
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Creates an instance with a fake gateway that records its requests. */
async function setUp({ isAnalyticsEnabled = true, status = 200, ...config }: Setting = {}) {
  const calls: Call[] = []
  const gateway = { status }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    const { events } = init.body ? JSON.parse(String(init.body)) : { events: [] }
    calls.push({ url, init, events })
    if (url.pathname === '/getAnalyticsConfig') return Response.json({ isAnalyticsEnabled })
    return gateway.status === 200 ? Response.json({ kept: 1 }) : new Response('', gateway)
  })
  const world = createWorld({ gatewayUrl: 'https://gw.example', projectId: 'demo', ...config })
  const { clock, portico } = world
  const stopSending = sendAnalytics(portico)
  const stop = start(portico)
  // The timeout of the discovery is as long as the delay of a batch.
  await portico.keep(createLauncher).searched
  onTestFinished(() => {
    stopSending()
    stop()
  })
  const posts = () => calls.filter(({ init }) => init.method === 'POST')
  const track = (event: string, properties: Record<string, string> = {}) =>
    portico.events.emit('track', { event, properties, timestamp: 0 })
  /** Waits for the delay of a batch to start, then ends it. */
  const flush = async () => {
    await vi.waitFor(() => expect(clock.waits(5000)).toBe(true))
    clock.advance(5000)
  }
  return { ...world, calls, gateway, posts, stopSending, track, flush }
}

type Setting = Partial<PorticoConfig> & {
  readonly isAnalyticsEnabled?: boolean
  readonly status?: number
}

test('sendAnalytics: no request before the user acts, then one batch without addresses', async () => {
  const { portico, calls, posts, track, flush, wallets } = await setUp()
  portico.events.emit('error', { scope: 'start', error: new TypeError('x') })
  track('TRANSACTION_SETTLED', { status: 'done' })
  // A required sign-in that cannot be verified after a reload ends the connection.
  track('DISCONNECT_SUCCESS')
  await vi.dynamicImportSettled()
  expect(calls).toEqual([])

  void open(portico)
  wallets.evm.answer = 'grant'
  await connect(portico, { connectorId: 'evm' })
  track('SEND_SUCCESS', {
    network: 'eip155:1',
    token: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    wallet: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  })
  close(portico)
  await flush()
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  const [post] = posts()
  expect(post?.events).toEqual([
    { event: 'INITIALIZE', properties: {} },
    { event: 'TRANSACTION_SETTLED', properties: { status: 'done' } },
    { event: 'DISCONNECT_SUCCESS', properties: {} },
    { event: 'INTERNAL_SDK_ERROR', properties: { scope: 'start' } },
    { event: 'MODAL_OPEN', properties: { connected: false, view: 'Connect' } },
    { event: 'CONNECT_SUCCESS', properties: { namespace: 'eip155', wallet: 'evm' } },
    { event: 'SEND_SUCCESS', properties: { network: 'eip155:1' } },
    { event: 'MODAL_CLOSE', properties: {} },
  ])
  expect(post?.url.pathname).toBe('/v1/events')
  expect(post?.init.keepalive).toBe(true)
  expect(new Headers(post?.init.headers).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(calls.map(({ url }) => url.searchParams.get('clientId'))).toEqual([null, null])
})

test('sendAnalytics: splits many events into batches, and drops what exceeds the queue', async () => {
  const { posts, track, flush } = await setUp()
  for (let at = 0; at < 150; at += 1) track('MODAL_OPEN')
  await flush()
  await vi.waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts().map(({ events }) => events.length)).toEqual([50, 50])
})

test('sendAnalytics: sends the queue when the page is hidden', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const { clock, posts, track } = await setUp()
  track('MODAL_OPEN')
  await vi.waitFor(() => expect(clock.waits(5000)).toBe(true))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
})

test.each<[string, Setting, number]>([
  ['the site says no', { features: { analytics: false } }, 0],
  ['the gateway says no', { isAnalyticsEnabled: false }, 1],
])('sendAnalytics: sends nothing when %s', async (_, setting, asked) => {
  const { portico, clock, calls, posts, track } = await setUp(setting)
  void open(portico)
  track('MODAL_OPEN')
  await vi.dynamicImportSettled()
  clock.advance(5000)
  await vi.waitFor(() => expect(calls).toHaveLength(asked))
  track('MODAL_CLOSE')
  clock.advance(5000)
  await vi.dynamicImportSettled()
  expect(posts()).toEqual([])
})

test('sendAnalytics: ignores errors, and stops after three', async () => {
  const { portico, posts, track, flush, clock } = await setUp({ status: 400 })
  const tracked = vi.fn()
  portico.events.on('error', tracked)
  for (let at = 1; at <= 3; at += 1) {
    track('MODAL_OPEN')
    await flush()
    await vi.waitFor(() => expect(posts()).toHaveLength(at))
  }
  await vi.waitFor(() => {
    track('MODAL_OPEN')
    expect(clock.waits(5000)).toBe(false)
    clock.advance(5000)
  })
  expect(posts()).toHaveLength(3)
  expect(tracked).not.toHaveBeenCalled()
})

test('sendAnalytics: stopping drops the queue', async () => {
  const { clock, posts, stopSending, track } = await setUp()
  track('MODAL_OPEN')
  await vi.waitFor(() => expect(clock.waits(5000)).toBe(true))
  stopSending()
  await vi.waitFor(() => expect(clock.waits(5000)).toBe(false))
  track('MODAL_OPEN')
  clock.advance(5000)
  await vi.dynamicImportSettled()
  expect(posts()).toEqual([])
})

test('sendAnalytics: stopping ends retries', async () => {
  const { clock, posts, stopSending, track, flush } = await setUp({ status: 503 })
  track('MODAL_OPEN')
  await flush()
  await vi.waitFor(() => expect(clock.waits(150)).toBe(true))
  clock.advance(150)
  await vi.waitFor(() => expect(posts()).toHaveLength(2))
  await vi.waitFor(() => expect(clock.waits(300)).toBe(true))
  stopSending()
  await vi.waitFor(() => expect(clock.waits(300)).toBe(false))
  clock.advance(60_000)
  await vi.dynamicImportSettled()
  expect(posts()).toHaveLength(2)
})

test('sendAnalytics: stopping aborts a request in progress', async () => {
  const { stopSending, track } = await setUp()
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signals.push(init.signal)
    return new Promise(() => {})
  })
  track('MODAL_OPEN')
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([false]))
  stopSending()
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]))
})

test('writeEvent: counts errors by scope and code, but not rejections by the user', async () => {
  const { portico } = createWorld({ logLevel: 'silent' })
  const tracked: unknown[] = []
  portico.events.on('track', ({ event, properties }) => tracked.push([event, properties]))
  onTestFinished(start(portico))
  const emitError = (error: unknown) => portico.events.emit('error', { scope: 'switch', error })
  emitError(new PorticoError(rpcUserRejected))
  emitError(new PorticoError({ code: 'http/timeout', message: 'Late' }))
  await vi.waitFor(() => expect(tracked).toHaveLength(2))
  expect(tracked[1]).toEqual(['INTERNAL_SDK_ERROR', { scope: 'switch', code: 'http/timeout' }])
})

test.each<Partial<PorticoConfig>>([{ projectId: 'demo' }, { gatewayUrl: 'https://gw.example' }])(
  'sendAnalytics: throws with %j alone',
  (config) => {
    const { portico } = createWorld({ projectId: undefined, ...config })
    expect(() => sendAnalytics(portico)).toThrow('Option "gatewayUrl" must be')
  },
)
