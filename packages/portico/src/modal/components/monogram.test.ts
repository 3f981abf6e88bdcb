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
  expect(getTokenGround('usdc')).toBe(getTokenGround('USDC'))
  // The gateway draws the same.
  expect([getTokenGround('USDC'), getTokenGround('dai')]).toEqual([
    'oklch(0.53 0.13 292)',
    'oklch(0.53 0.13 286)',
  ])
})

test('getTokenGround: similar symbols differ well', () => {
  const hues = ['TEST', 'TUSD', 'TUSDT'].map((symbol) =>
    Number(getTokenGround(symbol).split(/[ )]/)[2]),
  )
  const gaps = hues.map((hue, at) => Math.abs(hue - (hues[(at + 1) % 3] ?? 0)))
  for (const gap of gaps) expect(Math.min(gap, 360 - gap)).toBeGreaterThan(60)
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
