import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildUrl } from './buildUrl.ts'

test.each<[string, string[], string]>([
  ['https://gw.example', [], 'https://gw.example/'],
  ['https://gw.example/', ['v1', 'x'], 'https://gw.example/v1/x'],
  ['https://gw.example/api', ['v1'], 'https://gw.example/api/v1'],
  ['https://gw.example/api/', ['v1'], 'https://gw.example/api/v1'],
  ['http://127.0.0.1:8080', ['a b', 'c/d', 'e?f#g'], 'http://127.0.0.1:8080/a%20b/c%2Fd/e%3Ff%23g'],
  ['https://gw.example', ['../../etc', '%2e%2e'], 'https://gw.example/..%2F..%2Fetc/%252e%252e'],
])('buildUrl: joins %s and %j', (base, segments, url) => {
  expect(buildUrl(base, segments, [])).toBe(url)
})

test('buildUrl: later parameters override, lists are joined, only undefined and null are omitted', () => {
  const url = buildUrl(
    'https://gw.example',
    ['x'],
    [
      { projectId: 'p', page: 1, st: undefined },
      { page: 2, include: ['a', 'b'], flag: false, none: null, search: 'a&b=c' },
      undefined,
    ],
  )
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    projectId: 'p',
    page: '2',
    include: 'a,b',
    flag: 'false',
    search: 'a&b=c',
  })
})

test.each([
  '',
  'gw.example',
  '/v1',
  'ftp://gw.example',
  'https://',
  'https://gw.example?x=1',
  'https://gw.example#x',
  'javascript:alert(1)',
])('buildUrl: rejects the base %j', (base) => {
  expect(() => buildUrl(base, ['x'], [])).toThrow('The request path does not form a valid address')
})

test.each(['', '.', '..'])('buildUrl: rejects the segment %j', (segment) => {
  expect(() => buildUrl('https://gw.example', ['v1', segment], [])).toThrow(/valid address/)
})

test('buildUrl: no segment can change the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (segment) => {
      fc.pre(segment !== '.' && segment !== '..')
      const url = new URL(buildUrl('https://gw.example/api', ['v1', segment, 'end'], [{ a: 'b' }]))
      expect(url.origin).toBe('https://gw.example')
      const parts = url.pathname.split('/')
      expect(parts).toHaveLength(5)
      expect([parts[1], parts[2], parts[4]]).toEqual(['api', 'v1', 'end'])
      expect(url.search).toBe('?a=b')
      expect(url.hash).toBe('')
    }),
    { seed: 3986, numRuns: 1000 },
  )
})
