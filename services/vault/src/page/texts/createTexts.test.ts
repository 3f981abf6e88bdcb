import { describe, expect, test } from 'vitest'
import { accountAr } from './account/ar.ts'
import { accountEn } from './account/en.ts'
import { ar } from './ar.ts'
import { createTexts } from './createTexts.ts'
import { en } from './en.ts'
import { loadTexts } from './loadTexts.ts'

describe('createTexts', () => {
  test.each([
    [undefined, 'en', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['AR-eg', 'ar', 'rtl'],
    ['de-CH', 'en', 'ltr'],
    ['__proto__', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
  ])('%s is written in %s', async (tag, language, direction) => {
    expect(createTexts(tag, { en, ar })).toMatchObject({ language, direction })
    expect(await loadTexts(tag ?? '')).toMatchObject({ language, direction })
  })

  test('a language whose strings are not there is written in English', () => {
    const { language, direction, t } = createTexts('ar')
    expect([language, direction, t('approval.approve')]).toEqual(['en', 'ltr', 'Approve'])
  })

  test('a counted string has the form of its count', () => {
    const { t } = createTexts('en')
    expect(t('code.wrong', { count: 1 })).toBe('That code isn’t right. You have 1 try left.')
    expect(t('common.wait', { count: 12 })).toBe('Please try again after 12 seconds')
    expect(createTexts('ar', { en, ar }).t('code.wrong', { count: 2 })).toContain('محاولتان')
  })

  test('values are filled in as they are', () => {
    expect(createTexts().t('code.resendIn', { time: '{time} $&' })).toBe(
      'Send a new code in {time} $&',
    )
  })

  test('a time: with its day if that is not today', () => {
    const { formatTime, formatLeft } = createTexts('en')
    const now = new Date(2026, 0, 1, 12).getTime()
    expect(formatTime(now + 3_600_000, now)).toMatch(/^1:00\sPM$/)
    expect(formatTime(now + 86_400_000, now)).toContain('Friday')
    expect([29_001, 3_661_000, 600_000, -1].map(formatLeft)).toEqual([
      '0:30',
      '1:01:01',
      '10:00',
      '0:00',
    ])
  })

  test('Arabic has every name that a string of English has', () => {
    const names = (message: unknown) => JSON.stringify(message).match(/\{(?!")\w+\}/g) ?? []
    const translated: Readonly<Record<string, unknown>> = { ...ar, ...accountAr }
    for (const [key, message] of Object.entries({ ...en, ...accountEn })) {
      const own = translated[key]
      expect(new Set(names(own)), key).toEqual(new Set(names(message)))
      if (typeof own === 'object') expect(Object.keys(own ?? {}), key).toHaveLength(6)
    }
  })
})
