import { expect, test, vi } from 'vitest'
import { isRestricted } from './restrictedTimeZones.ts'

test.each([
  'Asia/Shanghai',
  'asia/shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
])('isRestricted: %s', (timeZone) => {
  expect(isRestricted(timeZone)).toBe(true)
})

test.each(['Europe/Berlin', 'Asia/Taipei', 'Asia/Singapore', 'UTC', ''])(
  'isRestricted: not %s',
  (timeZone) => {
    expect(isRestricted(timeZone)).toBe(false)
  },
)

test('isRestricted: by default the zone of the device', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  let timeZone = 'Asia/Macau'
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  expect(isRestricted()).toBe(true)
  timeZone = 'Europe/Paris'
  expect(isRestricted()).toBe(false)
  vi.restoreAllMocks()
})
