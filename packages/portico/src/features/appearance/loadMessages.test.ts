import { expect, test } from 'vitest'
import { createWorld } from '../test/fixtures.ts'
import { loadMessages } from './loadMessages.ts'
import { setMessages } from './setMessages.ts'

test.each([
  ['ar', 'ar', 'rtl'],
  ['ar-EG', 'ar-EG', 'rtl'],
  ['AR_eg', 'AR_eg', 'rtl'],
  ['en-GB', 'en', 'ltr'],
])('loadMessages: locale %s is read as %s, written %s', async (locale, shown, direction) => {
  const { portico } = createWorld({ locale })
  await loadMessages(portico, locale)
  expect(portico.store.getState()).toMatchObject({ locale: shown, direction })
})

test('loadMessages: an unknown locale falls back to English, with an alert', async () => {
  const { portico } = createWorld({ projectId: 'test', locale: 'de' })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().locale).toBe('en')
  expect(portico.store.getState().alerts).toMatchObject([{ code: 'config/unknown-locale' }])
})

test('loadMessages: no alert for a page language, or with messages of the site', async () => {
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

test('loadMessages: an unknown language keeps the English strings that are loaded', async () => {
  const { portico } = createWorld({ projectId: 'test', locale: 'de' })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({})
  setMessages(portico, { locale: 'en', direction: 'ltr', messages: { 'account.title': 'Account' } })
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({ 'account.title': 'Account' })
  // A different language is not kept.
  await loadMessages(portico, 'ar')
  await loadMessages(portico, 'de')
  expect(portico.store.getState().messages).toEqual({})
})
