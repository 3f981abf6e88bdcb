import { expect, test } from 'vitest'
import { addUsed, endOf, type UsedCodes } from './usedCodes.ts'

const uri = (byte: string, rest = '') => `wc:${byte.repeat(32)}@2?relay-protocol=irn${rest}`

test('endOf: finds a code by its topic alone; the last answer counts', () => {
  const declined = addUsed([], uri('ab'), 'declined')
  expect(endOf(declined, uri('AB', '&expiryTimestamp=1'))).toBe('declined')
  expect(endOf(declined, uri('cd'))).toBeUndefined()
  const used = addUsed(declined, uri('ab'), 'used')
  expect(used).toHaveLength(1)
  expect(endOf(used, uri('ab'))).toBe('used')
})

test('addUsed: keeps the last 20 codes', () => {
  let used: UsedCodes = []
  for (let index = 0; index < 30; index += 1) {
    used = addUsed(used, uri(index.toString(16).padStart(2, '0')), 'used')
  }
  expect(used).toHaveLength(20)
  expect(endOf(used, uri('09'))).toBeUndefined()
  expect(endOf(used, uri('0a'))).toBe('used')
})
