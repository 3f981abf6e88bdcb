import { expect, test } from 'vitest'
import { getExchangeUrl } from './getExchangeUrl.ts'

const account = { address: `0x${'a1'.repeat(20)}`, networkId: 'eip155:1' } as const
const read = (url: unknown) =>
  getExchangeUrl({ name: 'Harbor', getUrl: () => url as string }, account)

test.each([
  'https://exchange.test/withdraw?to=0x1',
  'http://localhost:3000/',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
])('getExchangeUrl: %s is a link', (url) => {
  expect(read(url)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://exchange.test/',
  'http://localhost.exchange.test/',
  '/withdraw',
  '',
  undefined,
])('getExchangeUrl: %j is refused', (url) => {
  expect(() => read(url)).toThrow(
    expect.objectContaining({ code: 'onramp/exchange', details: 'Harbor' }),
  )
})

test('getExchangeUrl: what the site throws is the cause', () => {
  const cause = new TypeError('no account')
  const getUrl = () => {
    throw cause
  }
  expect(() => getExchangeUrl({ name: 'Harbor', getUrl }, account)).toThrow(
    expect.objectContaining({ code: 'onramp/exchange', cause }),
  )
})
