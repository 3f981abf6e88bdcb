import { describe, expect, test } from 'vitest'
import { optionOf } from './options.mjs'

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
