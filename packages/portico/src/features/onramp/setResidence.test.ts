import { expect, test } from 'vitest'
import { createWorld } from '../test/fixtures.ts'
import { getResidence } from './getResidence.ts'
import { setResidence } from './setResidence.ts'

test.each([
  ['DE', { country: 'DE', subdivision: undefined }],
  ['US-NY', { country: 'US', subdivision: 'NY' }],
  ['GB-ENG', { country: 'GB', subdivision: 'ENG' }],
])('setResidence: %s is a country, or its part', (residence, wanted) => {
  const { portico } = createWorld()
  expect(getResidence(portico)).toEqual({})
  setResidence(portico, residence)
  expect(getResidence(portico)).toEqual(wanted)
  expect(getResidence(createWorld().portico)).toEqual({})
  setResidence(portico, undefined)
  expect(getResidence(portico)).toEqual({})
})

test.each(['', 'de', 'Germany', 'US-', 'US-NEWY', 'US NY', 'US-NY-1'])(
  'setResidence: %j is refused, and the one before stays',
  (residence) => {
    const { portico } = createWorld()
    setResidence(portico, 'DE')
    expect(() => setResidence(portico, residence)).toThrow(
      expect.objectContaining({ code: 'onramp/residence' }),
    )
    expect(getResidence(portico).country).toBe('DE')
  },
)
