import { isYounger, ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { createLimiter } from '@portico/common/limits'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createFinality } from './createFinality.ts'
import { createUpstreamPool, type UpstreamPool } from './createUpstreamPool.ts'
import { getNodeProtocol } from './identify.ts'

// A clock may be set by hand, by NTP after a wrong start, or after a virtual machine was suspended.
const DAY_MS = 86_400_000
const NOW = 1_700_000_000_000

/** Hosts that answer or fail. */
function nodes(hosts: readonly string[]) {
  const clock = { now: NOW }
  const down = new Set<string>()
  const received: string[] = []
  const guardedFetch: GuardedFetch = async ({ url, body }) => {
    const { host } = new URL(url)
    const { id, method } = JSON.parse(body ?? '')
    if (method !== 'eth_chainId') received.push(host)
    clock.now += 5
    if (down.has(host)) throw new ServiceError('upstream_failed', 'down')
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' })
    return { status: 200, headers: new Headers(), body: new TextEncoder().encode(text) }
  }
  const protocol = getNodeProtocol('eip155:1')
  if (!protocol) throw new TypeError('no protocol')
  const pool = createUpstreamPool({
    chainId: 'eip155:1',
    protocol,
    urls: hosts.map((host) => `https://${host}`),
    guardedFetch,
    metrics: createMetrics(),
    now: () => clock.now,
  })
  const send = async () => {
    await pool.request([{ method: 'eth_gasPrice', params: [] }])
    return received.at(-1)
  }
  return { clock, down, received, send }
}

describe.each([
  ['back', -DAY_MS],
  ['forward', DAY_MS],
])('a clock that is set %s by a day', (_, jump) => {
  test('createLimiter: locks no caller out, and still limits', () => {
    let now = NOW
    const limiter = createLimiter(undefined, () => now)
    const take = () => limiter.take({ key: 'a', perMinute: 3, cost: 'read' })
    for (let index = 0; index < 3; index += 1) take()
    expect(take).toThrow('come again')
    now += jump
    for (let index = 0; index < 3; index += 1) take()
    expect(take).toThrow('come again')
    now += 60_000
    take()
  })

  test('createMemoryCache: keeps no entry longer than its time to live', async () => {
    let now = NOW
    const cache = createMemoryCache(() => now)
    await cache.set('a', '1', 30_000)
    now += jump
    expect(await cache.get('a')).toBeUndefined()
    await cache.set('a', '2', 30_000)
    expect(await cache.get('a')).toBe('2')
    now += 30_000
    expect(await cache.get('a')).toBeUndefined()
  })

  test('createUpstreamPool: ends the pause of an upstream', async () => {
    const { clock, down, send, received } = nodes(['a', 'b'])
    down.add('a')
    expect(await send()).toBe('b')
    down.delete('a')
    clock.now += jump
    // Neither host is paused now. The one that failed comes second, and takes over when the first
    // one fails.
    received.length = 0
    down.add('b')
    expect(await send()).toBe('a')
    expect(await send()).toBe('a')
  })

  test('createUpstreamPool: a jump during a response does not distort its average', async () => {
    const { clock, down, send, received } = nodes(['a', 'b'])
    expect(await send()).toBe('a')
    const before = received.length
    const under = send()
    clock.now += jump
    await under
    for (let index = 0; index < 60; index += 1) await send()
    expect(new Set(received.slice(before))).toContain('a')
    // A host that always fails must not become the best one by its average.
    const tried = received.length
    down.add('a')
    for (let index = 0; index < 20; index += 1) expect(await send()).toBe('b')
    expect(received.slice(tried).filter((host) => host === 'a').length).toBeLessThan(5)
  })

  test('createFinality: reads the final height again', async () => {
    let now = NOW
    let height = 1
    const pool: UpstreamPool = {
      request: async () => [{ result: { number: `0x${height.toString(16)}` } }, { result: '0xff' }],
    }
    const finality = createFinality(pool, () => now)
    expect(await finality.height()).toBe(1)
    height = 2
    now += jump
    expect(await finality.height()).toBe(2)
  })
})

test.each([
  [0, true],
  [99, true],
  [100, false],
  [-1, false],
])('isYounger: a value read %i ms ago, with a limit of 100: %s', (age, expected) => {
  expect(isYounger(1000, 100, 1000 + age)).toBe(expected)
})
