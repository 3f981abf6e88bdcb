import { isYounger, ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { createLimiter } from '@portico/common/limits'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createFinality } from './createFinality.ts'
import { createUpstreamPool, type UpstreamPool } from './createUpstreamPool.ts'

// A clock may be set by hand, by NTP after a wrong start, or after a virtual machine was suspended.
const DAY_MS = 86_400_000
const NOW = 1_700_000_000_000

/** Hosts that answer or fail. */
function nodes(hosts: readonly string[]) {
  const clock = { now: NOW }
  const down = new Set<string>()
  const asked: string[] = []
  const outbound: GuardedFetch = async ({ url, body }) => {
    const { host } = new URL(url)
    const { id, method } = JSON.parse(body ?? '')
    if (method !== 'eth_chainId') asked.push(host)
    clock.now += 5
    if (down.has(host)) throw new ServiceError('upstream_failed', 'down')
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' })
    return { status: 200, headers: new Headers(), body: new TextEncoder().encode(text) }
  }
  const pool = createUpstreamPool({
    chainId: 'eip155:1',
    urls: hosts.map((host) => `https://${host}`),
    outbound,
    metrics: createMetrics(),
    now: () => clock.now,
  })
  const ask = async () => {
    await pool.request([{ method: 'eth_gasPrice', params: [] }])
    return asked.at(-1)
  }
  return { clock, down, asked, ask }
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
    const { clock, down, ask, asked } = nodes(['a', 'b'])
    down.add('a')
    expect(await ask()).toBe('b')
    down.delete('a')
    clock.now += jump
    // Neither host is paused now. The one that failed comes second, and takes over when the first
    // one fails.
    asked.length = 0
    down.add('b')
    expect(await ask()).toBe('a')
    expect(await ask()).toBe('a')
  })

  test('createUpstreamPool: a jump during a response does not distort its average', async () => {
    const { clock, down, ask, asked } = nodes(['a', 'b'])
    expect(await ask()).toBe('a')
    const before = asked.length
    const under = ask()
    clock.now += jump
    await under
    for (let index = 0; index < 60; index += 1) await ask()
    expect(new Set(asked.slice(before))).toContain('a')
    // A host that always fails must not become the best one by its average.
    const tried = asked.length
    down.add('a')
    for (let index = 0; index < 20; index += 1) expect(await ask()).toBe('b')
    expect(asked.slice(tried).filter((host) => host === 'a').length).toBeLessThan(5)
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
