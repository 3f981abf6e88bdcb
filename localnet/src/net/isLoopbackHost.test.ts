import { expect, test } from 'vitest'
import { isLoopbackUrl } from './isLoopbackHost.ts'

test.each([
  ['http://localhost:5173', true],
  ['http://app.localhost', true],
  ['http://127.0.0.1:8787', true],
  ['http://[::1]:3000', true],
  ['https://example.com', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://notlocalhost', false],
  ['null', false],
  ['http://', false],
])('%s is loopback: %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected)
})
