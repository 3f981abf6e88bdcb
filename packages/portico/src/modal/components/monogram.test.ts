import { expect, test } from 'vitest'
import { getInitials, getTokenGround } from './Monogram.tsx'
import { getNetworkLetters } from './networkLetters.ts'

test.each([
  ['Alpha', 'AL'],
  ['Nova Wallet', 'NO'],
  ['1 {x}', '1X'],
  ['  zeal  ', 'ZE'],
  ['محفظة', 'مح'],
  ['🦊🦊🦊', ''],
  ['', ''],
])('getInitials: %s', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
})

test('getTokenGround: follows the symbol alone', () => {
  expect(getTokenGround('usdc ')).toBe(getTokenGround('USDC'))
  // The gateway draws the same.
  expect([getTokenGround('USDC'), getTokenGround('dai')]).toEqual([
    'oklch(0.53 0.13 76)',
    'oklch(0.53 0.13 197)',
  ])
})

test.each([
  [
    ['Portico Local', 'Portico Local Two', 'Portico Solana'],
    ['PL', 'PT', 'PS'],
  ],
  [
    ['Portico', 'Portal', 'Polar'],
    ['PO', 'PR', 'PL'],
  ],
  [
    ['Alpha', 'Beta'],
    ['AL', 'BE'],
  ],
  [
    ['Alpha', 'Alpha'],
    ['AL', 'AL'],
  ],
])('getNetworkLetters: tells the networks of a list apart: %j', (names, letters) => {
  expect(names.map((name) => getNetworkLetters(name, names))).toEqual(letters)
})

test('getNetworkLetters: a network that is not in the list', () => {
  expect(getNetworkLetters('Portico Solana', ['Portico Local'])).toBe('PS')
  expect(getNetworkLetters('🦊', ['Portico Local'])).toBe('')
})
