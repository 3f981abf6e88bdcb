import { expect, test } from 'vitest'
import { namespaces } from '../../wire/namespace.ts'
import { ar } from '../ar.ts'
import { en } from '../en.ts'
import { createTranslate } from './createTranslate.ts'
import { formatAge, formatList, formatMinutes } from './phrases.ts'

test.each([
  [0, 'just now'],
  [43_999, 'just now'],
  [44_000, '1 minute ago'],
  [89_000, '1 minute ago'],
  [90_000, '2 minutes ago'],
  [59 * 60_000, '59 minutes ago'],
  [90 * 60_000, '2 hours ago'],
])('formatAge: %d ms is %s', (ageMs, words) => {
  expect(formatAge(createTranslate({ 'age.now': 'just now' }, 'en'), ageMs)).toBe(words)
})

test.each([
  ['en', 20, '20 minutes'],
  ['en', 60, '1 hour'],
  ['en', 1440, '24 hours'],
  ['de', 60, '1 Stunde'],
] as const)('formatMinutes: in %s, %d minutes are %s', (locale, minutes, expected) => {
  expect(formatMinutes(createTranslate({}, locale), minutes)).toBe(expected)
})

// Each name is one item: a name with a conjunction of its own could be read as two.
test.each([
  ['en', en, 'Ethereum (EVM), Solana, Bitcoin, and Polkadot'],
  [
    'ar',
    ar,
    '\u2068Ethereum (EVM)\u2069 و\u2068Solana\u2069 و\u2068Bitcoin\u2069 و\u2068Polkadot\u2069',
  ],
] as const)('formatList: in %s, the namespaces read as one list', (locale, catalogue, expected) => {
  const t = createTranslate(catalogue, locale)
  expect(formatList(t, namespaces)).toBe(expected)
  const parts = new Intl.ListFormat(locale).formatToParts(['a', 'b'])
  const and = parts.find(({ type }) => type === 'literal')?.value.trimEnd()
  for (const namespace of namespaces) expect(t(`namespace.${namespace}`)).not.toContain(and)
})
