import { describe, expect, test } from 'vitest'
import { findUnknownOption, optionOf } from './options.mjs'

describe('optionOf', () => {
  test('reads a value after a space and after an equals sign', () => {
    expect(optionOf(['--only', 'units'], '--only')).toBe('units')
    expect(optionOf(['--only=units,lint', '--changed'], '--only')).toBe('units,lint')
  })

  test('an absent option is undefined', () => {
    expect(optionOf(['--changed'], '--only')).toBeUndefined()
  })

  test('an option without a value has its bare value, or is refused', () => {
    expect(optionOf(['--changed', '--only', 'units'], '--changed', '')).toBe('')
    expect(() => optionOf(['--only'], '--only')).toThrow('--only needs a value.')
  })
})

describe('findUnknownOption', () => {
  const names = ['--only', '--changed']

  test('knows options with and without values', () => {
    expect(findUnknownOption(['--only', 'units', '--changed'], names)).toBeUndefined()
    expect(findUnknownOption(['--only=units,lint'], names)).toBeUndefined()
  })

  test('finds a misspelled option and one of another command', () => {
    expect(findUnknownOption(['--change'], names)).toBe('--change')
    expect(findUnknownOption(['--only', 'units', '--shard=1/2'], names)).toBe('--shard=1/2')
    expect(findUnknownOption(['-o'], names)).toBe('-o')
  })
})
