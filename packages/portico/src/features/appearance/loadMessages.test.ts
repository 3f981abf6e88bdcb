import { expect, test } from 'vitest'
import { createWorld } from '../test/fixtures.ts'
import { loadMessages } from './loadMessages.ts'
import { setMessages } from './setMessages.ts'

test.each([
  ['ar', 'ar', 'rtl'],
  ['ar-EG', 'ar-EG', 'rtl'],
  ['AR_eg', 'AR_eg', 'rtl'],
  ['en-GB', 'en', 'ltr'],
])('locale %s is read as %s, written %s', async (locale, shown, direction) => {
  const { portico } = createWorld({ locale })
  await loadMessages(portico, locale)
  expect(portico.store.getState()).toMatchObject({ locale: shown, direction })
})

test('a locale without words is English, and the site is told which there are', async () => {
  const { portico } = createWorld({ projectId: 'test', locale: 'de' })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().locale).toBe('en')
  expect(portico.store.getState().alerts).toMatchObject([{ code: 'config/unknown-locale' }])
})

test('a language of the page alone, or one with words of its own, is no reason to tell', async () => {
  const page = createWorld({ projectId: 'test' }).portico
  await loadMessages(page, 'de')
  expect(page.store.getState().alerts).toEqual([])
  const own = createWorld({
    projectId: 'test',
    locale: 'fr',
    messages: { 'connect.title': 'Connexion' },
  }).portico
  await loadMessages(own, 'fr')
  expect(own.store.getState().alerts).toEqual([])
})

test('no language of ours: what is shown is English, also what came before that was known', async () => {
  const { portico } = createWorld({ projectId: 'test', locale: 'de' })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({})
  setMessages(portico, { locale: 'en', direction: 'ltr', messages: { 'account.title': 'Account' } })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({ 'account.title': 'Account' })
  // Another language is none.
  await loadMessages(portico, 'ar')
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({})
})
