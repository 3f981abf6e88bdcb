import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFeatures, findProjectProblems, NewProject } from './readProject.ts'

const good = { id: 'shop', name: 'Shop', origins: ['https://a.example'] }
const features = Object.keys(defaultFeatures).join(', ')

test('findProjectProblems: a valid project has none', () => {
  expect(findProjectProblems(good)).toEqual([])
})

test.each<[object, string]>([
  [{ id: 'a/b' }, 'id: must be 1 to 64 letters, digits, hyphens and underscores'],
  [{ name: '' }, 'name: must be 1 to 100 characters, without control characters'],
  [{ name: 'a\u001b' }, 'name: must be 1 to 100 characters, without control characters'],
  [{ name: undefined }, 'name: must be 1 to 100 characters, without control characters'],
  [{ origins: 'x' }, 'origins: must be at most 100 origins, each written as https://app.example'],
  [{ origins: [1] }, 'origins.0: must be at most 100 origins, each written as https://app.example'],
  [
    { origins: ['https://a.example/'] },
    'origins.0: an origin is written as https://app.example, without a path or a slash at its end',
  ],
  [{ limits: 1 }, 'limits: must be an object of perMinute and perAddressPerMinute'],
  [{ limits: { perMinute: 1.5 } }, 'limits.perMinute: must be a whole number from 1 to 1000000000'],
  [
    { limits: { speed: 1 } },
    'limits.speed: is no limit; there are perMinute and perAddressPerMinute',
  ],
  [{ features: { speed: true } }, `features.speed: is no feature; there are ${features}`],
  [{ features: { rpc: 1 } }, 'features.rpc: must be true or false'],
  [{ features: 1 }, `features: must be an object of ${features}`],
  [{ active: 'yes' }, 'active: must be true or false'],
  [{ colour: 'red' }, 'colour: is no field of a project'],
])('findProjectProblems: %j is reported by field, with what it takes', (wrong, line) => {
  expect(findProjectProblems({ ...good, ...wrong })).toEqual([line])
})

test('findProjectProblems: anything but an object is reported', () => {
  expect(findProjectProblems(undefined)).toEqual(['project: must be an object'])
})

test('findProjectProblems: no message comes from the schema library', () => {
  const value = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(good)))
  const names = fc.constantFrom(...Object.keys(NewProject.entries), 'colour')
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(names, value)), (input) => {
      for (const line of findProjectProblems(input)) {
        expect(line).toMatch(/: (must be|is no|an origin is) /)
        expect(line).not.toMatch(/Invalid|Expected|received/)
      }
    }),
  )
})
