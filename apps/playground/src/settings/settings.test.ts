import { expect, test } from 'vitest'
import { browserLanguage } from './browserLanguage.ts'
import { defaultSettings, formatSettings, parseSettings } from './settings.ts'

test('formatSettings: of the defaults, only the language, which other browsers may not have', () => {
  expect(formatSettings(defaultSettings)).toBe('?language=en')
  expect(parseSettings('')).toEqual(defaultSettings)
})

test('parseSettings: reads what formatSettings writes', () => {
  const changed = {
    ...defaultSettings,
    mode: 'dark',
    accent: '#0d8050',
    radius: 0,
    language: 'ar',
    networks: ['local', 'base'],
    networkSwitch: false,
    embedded: true,
  } as const
  expect(parseSettings(formatSettings(changed))).toEqual(changed)
})

test('parseSettings: an invalid query gives the defaults', () => {
  const query = '?mode=loud&accent=red;}&radius=NaN&fontSize=&language=xx&embedded=yes&__proto__=1'
  expect(parseSettings(query)).toEqual(defaultSettings)
})

test('parseSettings: numbers stay inside their range', () => {
  expect(parseSettings('?radius=99&fontSize=-4')).toMatchObject({ radius: 8, fontSize: 8 })
})

test.each([
  [['ar-EG', 'en'], 'ar'],
  [['de', 'en-GB', 'ar'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('browserLanguage: the first that the page has: %j', (wanted, expected) => {
  expect(browserLanguage(wanted)).toBe(expected)
})
