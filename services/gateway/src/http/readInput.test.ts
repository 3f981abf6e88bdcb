import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Context } from 'hono'
import { ADDRESS_CACHE_MAX } from 'portico/wire'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { defineEndpoint } from './endpoint.ts'
import { createInputReader } from './readInput.ts'

test('isEvmAddress: caches 8192 checks, and evicts the oldest first', () => {
  const check = vi.fn(() => true)
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/a',
    tag: 'Test',
    summary: '',
    query: v.pipe(v.record(v.string(), v.string()), v.check(check)),
    answer: { type: 'text/plain' },
    handle: () => ({ body: null }),
  })
  const read = createInputReader(endpoint)
  const request = (at: number) =>
    read({ req: { url: `/a?at=${at}`, query: () => ({ at: `${at}` }) } } as unknown as Context)
  for (let at = 0; at < 8192; at += 1) request(at)
  expect(request(0).query).toEqual({ at: '0' })
  expect(check).toHaveBeenCalledTimes(8192)
  request(8192)
  request(1)
  expect(check).toHaveBeenCalledTimes(8193)
  request(0)
  expect(check).toHaveBeenCalledTimes(8194)
})

// viem caches its checks of EVM addresses, so the library has no cache of its own.
test('viem: has a cache of the same size', () => {
  const entry = createRequire(import.meta.url).resolve('viem')
  const file = entry.replace(/_(cjs|esm)\/index\.js$/, '_esm/utils/address/isAddress.js')
  expect(readFileSync(file, 'utf8')).toContain(`new LruMap(${ADDRESS_CACHE_MAX})`)
})
