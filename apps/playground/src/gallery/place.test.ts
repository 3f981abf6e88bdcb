import { expect, test } from 'vitest'
import { exhibitAddress, exhibits, parsePlace } from './place.ts'

test('every exhibit is found again under its address', () => {
  const look = { mode: 'dark', language: 'ar' } as const
  expect(exhibits.length).toBeGreaterThan(50)
  for (const exhibit of exhibits) {
    expect(parsePlace(exhibitAddress(exhibit, look))).toEqual({ only: exhibit, look })
  }
})

test('an exhibit that does not exist is the whole gallery', () => {
  expect(parsePlace('?only=Connect/nonsense').only).toBeUndefined()
})
