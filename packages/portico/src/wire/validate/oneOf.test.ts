import { expect, test } from 'vitest'
import { commitments, isCommitment } from './isCommitment.ts'
import { isSocialProvider, socialProviders } from './isSocialProvider.ts'
import { isThemeMode } from './isThemeMode.ts'

const odd = ['', 'Google', 'toString', 'length', undefined, null, 0, [], ['google'], {}]

test('social providers', () => {
  expect(socialProviders).toEqual(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
  for (const provider of socialProviders) expect(isSocialProvider(provider)).toBe(true)
  for (const value of [...odd, 'farcaster', 'twitter']) expect(isSocialProvider(value)).toBe(false)
})

test('theme modes', () => {
  expect(isThemeMode('light')).toBe(true)
  expect(isThemeMode('dark')).toBe(true)
  for (const value of [...odd, 'system', 'Dark']) expect(isThemeMode(value)).toBe(false)
})

test('preflight commitments', () => {
  expect(commitments).toHaveLength(8)
  for (const name of 'processed confirmed finalized recent single singleGossip root max'.split(
    ' ',
  )) {
    expect(isCommitment(name)).toBe(true)
  }
  for (const value of [...odd, 'Confirmed', 'singlegossip']) expect(isCommitment(value)).toBe(false)
})
