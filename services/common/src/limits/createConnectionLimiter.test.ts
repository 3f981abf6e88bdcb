import { expect, test } from 'vitest'
import { createProxyWarning } from '../http/createProxyWarning.ts'
import { getClientAddress } from '../http/getClientAddress.ts'
import { createConnectionLimiter } from './createConnectionLimiter.ts'
import { getAddressRanges } from './getAddressRanges.ts'

const v6 = (text: string) => getClientAddress(text, undefined, 0)

test('getAddressRanges: IPv4 counts by address; IPv6 by /64, /56 and /48', () => {
  expect(getAddressRanges('203.0.113.9')).toEqual([{ key: '203.0.113.9', factor: 1 }])
  expect(getAddressRanges('unknown')).toEqual([{ key: 'unknown', factor: 1 }])
  const [own, site, provider] = getAddressRanges(v6('2001:db8:1:2ff::1'))
  expect([own?.factor, site?.factor, provider?.factor]).toEqual([1, 4, 16])
  const sameSite = getAddressRanges(v6('2001:db8:1:201::1'))
  expect(sameSite[0]).not.toEqual(own)
  expect(sameSite.slice(1)).toEqual([site, provider])
  const sameProvider = getAddressRanges(v6('2001:db8:1:aaaa::1'))
  expect(sameProvider[1]).not.toEqual(site)
  expect(sameProvider[2]).toEqual(provider)
  expect(getAddressRanges(v6('2001:db8:2:2ff::1'))[2]).not.toEqual(provider)
})

test('createConnectionLimiter: a connection is released once, and an IPv6 range has its own limit', () => {
  const limiter = createConnectionLimiter({ all: 100, perAddress: 2, perProject: 50 })
  const first = limiter.take('203.0.113.9', 'shop')
  expect(limiter.take('203.0.113.9', 'shop')).toBeDefined()
  expect(limiter.take('203.0.113.9', 'shop')).toBeUndefined()
  first?.()
  first?.()
  expect(limiter.take('203.0.113.9', 'shop')).toBeDefined()
  expect(limiter.take('203.0.113.9', 'shop')).toBeUndefined()
  // Each /64 is a new address, but their /56 has eight connections.
  const taken = Array.from({ length: 100 }, (_, at) =>
    limiter.take(v6(`2001:db8:1:${(0x200 + at).toString(16)}::1`)),
  )
  expect(taken.filter((release) => release !== undefined)).toHaveLength(8)
  expect(limiter.take(v6('2001:db8:1:300::1'))).toBeDefined()
})

test('createConnectionLimiter: limits all connections and those of a project', () => {
  const limiter = createConnectionLimiter({ all: 3, perAddress: 9, perProject: 2 })
  expect(limiter.take('a', 'shop') && limiter.take('b', 'shop')).toBeDefined()
  expect(limiter.take('c', 'shop')).toBeUndefined()
  expect(limiter.take('c', 'other')).toBeDefined()
  expect(limiter.take('d', 'third')).toBeUndefined()
})

test('createProxyWarning: warns once about a proxy that is not trusted', () => {
  const warnings: string[] = []
  const check = createProxyWarning(0, (message) => warnings.push(message))
  check(undefined)
  check('')
  expect(warnings).toEqual([])
  check('198.51.100.1')
  check('198.51.100.2')
  expect(warnings).toEqual([expect.stringContaining('set TRUSTED_PROXIES')])
  const trusting = createProxyWarning(1, (message) => warnings.push(message))
  trusting('198.51.100.1')
  expect(warnings).toHaveLength(1)
})
