import { expect, test } from 'vitest'
import { readCode } from './readCode.ts'

const now = 1_700_000_000_000
const later = now / 1000 + 240
const key = 'ab'.repeat(32)
const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=${later}&relay-protocol=irn&symKey=${key}`
const encoded = encodeURIComponent(uri)
const found = { status: 'ok', uri, expiresAt: later * 1000 }

test.each([
  ['the code', uri],
  ['with space around it', `  ${uri}\n`],
  ['in a sentence', `Open "${uri}" on your phone`],
  ['in a deep link', `fir://wc?uri=${encoded}`],
  ['in the address of the page', `http://localhost:5173/phone.html#/wc?uri=${encoded}`],
  ['encoded twice', `fir://wc?uri=${encodeURIComponent(encoded)}`],
])('readCode: finds %s', (_, text) => {
  expect(readCode(text, now)).toEqual(found)
})

test('readCode: accepts a code without an expiry', () => {
  const timeless = uri.replace(`expiryTimestamp=${later}&`, '')
  expect(readCode(timeless, now)).toEqual({ status: 'ok', uri: timeless, expiresAt: undefined })
})

test.each([
  ['', 'none'],
  ['hello', 'none'],
  ['https://example.com/?a=%', 'none'],
  [uri.replace(key, 'ab'), 'none'],
  [uri.replace('irn', 'waku'), 'none'],
  ['wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fb.example&key=41', 'old'],
  [uri.replace(String(later), String(now / 1000)), 'expired'],
] as const)('readCode: %s is %s', (text, status) => {
  expect(readCode(text, now)).toEqual({ status })
})
