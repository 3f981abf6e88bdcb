import { expect, test } from 'vitest'
import { getInitials, getTokenGround } from './Monogram.tsx'

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
