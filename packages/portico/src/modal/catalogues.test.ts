import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ar } from '../i18n/ar.ts'
import { sharedMessages } from '../i18n/en/shared.ts'
import { en } from '../i18n/en.ts'
import { getFirstMessages } from '../i18n/firstMessages.ts'
import { createTranslate } from '../i18n/format/createTranslate.ts'
import { formatAmount } from '../i18n/format/formatAmount.ts'
import { formatAge } from '../i18n/format/phrases.ts'
import { view as connect } from './views/connect/Connect.tsx'
import { laterViews } from './views/laterViews.ts'
import { viewTable } from './views/viewTable.ts'

const folder = new URL('..', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /^(modal|i18n)[/\\].*\.tsx?$/.test(name) && !/\.test\.|[/\\]test[/\\]/.test(name),
  )
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('Arabic catalogue: has every string, with the same values', () => {
  for (const [id, text] of Object.entries(en)) {
    const arabic = (ar as Readonly<Record<string, string>>)[id]
    expect(arabic, id).toBeTruthy()
    // Plural forms for one or two may spell the number out.
    const own = values(arabic ?? '').filter((name) => name !== 'count')
    expect(own, id).toEqual(values(text).filter((name) => name !== 'count'))
  }
})

test('Arabic catalogue: has all six plural forms of every counted string', () => {
  const bases = Object.keys(en)
    .filter((id) => id.endsWith('.one'))
    .map((id) => id.slice(0, -4))
  expect(bases.length).toBeGreaterThan(0)
  for (const base of bases) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
      expect(ar, base).toHaveProperty([`${base}.${form}`])
    }
  }
  const t = createTranslate(ar, 'ar')
  expect(t.plural('account.connections', 2)).toBe('محفظتان متصلتان')
  expect(t.plural('account.connections', 1)).toBe('محفظة واحدة متصلة')
})

test('Arabic catalogue: every value in a sentence is isolated', () => {
  for (const [id, text] of Object.entries(ar)) {
    if (!/\p{Script=Arabic}/u.test(text)) continue
    const isolated = text.replace(/[\u2066\u2068]\{\w+\}\u2069/g, '')
    expect(isolated, id).not.toMatch(/[{\u2066-\u2069]/)
  }
  const t = createTranslate(ar, 'ar')
  expect(t('relay.open', { name: 'Alpha' })).toBe('فتح \u2068Alpha\u2069')
  expect(t('transactions.sent', { amount: '1 ETH' })).toBe('أُرسل \u20661 ETH\u2069')
  // A format has no words: its element sets the direction.
  expect(t('amount.exact', { number: '1', symbol: 'ETH' })).toBe('1 ETH')
})

test('English catalogue: users sign in, whatever the way', () => {
  // The specification has this one.
  const { 'email.loadFailed': _, ...own } = en
  expect(Object.values(own).filter((text) => /\blog(s|ged|ging)?[ -]?in\b/i.test(text))).toEqual([])
})

test('English catalogue: every string is used', () => {
  const all = sources
    .filter(({ name }) => !/^i18n\/(en|ar)[/.]/.test(name))
    .map(({ text }) => text)
    .join('\n')
  const used = (id: string) => {
    const base = id.replace(/\.(one|other)$/, '')
    if (all.includes(`'${id}'`) || all.includes(`'${base}'`)) return true
    // Built from parts: `connecting.${status}.title`.
    const patterns = [...all.matchAll(/`([a-zA-Z]+\.[^`]*\$\{[^`]+)`/g)].map(([, text]) =>
      (text ?? '')
        .replace(/\$\{[^}]+\}/g, '*')
        .replace(/\./g, '\\.')
        .replaceAll('*', '[\\w]+'),
    )
    return patterns.some((pattern) => new RegExp(`^${pattern}$`).test(id))
  }
  // Strings of the buttons and of the engine, which are not in these folders.
  const elsewhere = /^((button|amount|tracker)[.]|toast[/]|approve[.]notAllowed$)/
  const unused = Object.keys(en).filter((id) => !elsewhere.test(id) && !used(id))
  expect(unused).toEqual([])
})

/** Returns a module and all that it imports statically from its own folder. */
function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
  const module = sources.find((source) => source.name === name)
  if (!module || found.has(name)) return found
  found.add(name)
  for (const [, path = ''] of module.text.matchAll(
    /^(?:import|export) (?!type)[^;']*'(\.[^']+)'/gm,
  )) {
    withImports(new URL(path, `file:///${name}`).pathname.slice(1), found)
  }
  return found
}

test('first view: its catalogue has every string that shows before another view loads', () => {
  const first = withImports('modal/Modal.tsx')
  expect(first).toContain('modal/views/connect/WalletRows.tsx')
  expect(first).not.toContain('modal/views/account/Account.tsx')
  expect(first).not.toContain('i18n/en.ts')
  const ids = idsIn(first)
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id) => !(id in getFirstMessages()))).toEqual([])
})

/** Returns the message ids in the source of these modules, literal or as a pattern. */
function idsIn(names: ReadonlySet<string>): readonly string[] {
  const text = sources
    .filter(({ name }) => names.has(name) && !/^i18n\/(en|ar)[/.]/.test(name))
    .map((source) => source.text)
    .join('\n')
  const whole = [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z.]+)'/g)].map(([, id]) => `^${id}$`)
  const patterns = [...text.matchAll(/`([a-zA-Z]+\.[^`]*\$\{[^`]+)`/g)].map(
    ([, id = '']) => `^${id.replace(/\$\{[^}]+\}/g, '\\w+')}$`,
  )
  const found = [...whole, ...patterns].map((pattern) => new RegExp(pattern.replaceAll('.', '\\.')))
  return Object.keys(en).filter((id) => {
    const base = id.replace(/\.(one|other)$/, '')
    return found.some((pattern) => pattern.test(id) || pattern.test(base))
  })
}

test.each(Object.entries({ ...viewTable, ...laterViews }))(
  'view %s: its catalogues have every string that it shows',
  async (route, row) => {
    const { view } = 'load' in row ? await row.load() : { view: connect }
    const file = sources.find(({ name }) => name.endsWith(`/${route}.tsx`))
    const shown = idsIn(withImports(file?.name ?? ''))
    expect(shown.length).toBeGreaterThan(0)
    const there = Object.assign({}, getFirstMessages(), sharedMessages, ...(view.messages ?? []))
    expect(shown.filter((id) => !(id in there))).toEqual([])
  },
)

test('lazy views: their catalogue has the strings of toasts, alerts and the wallet bar', () => {
  const names = ['components/lazyNotices', 'components/AlertList', 'shell/OpenWalletBar']
  const shown = names.flatMap((name) => idsIn(withImports(`modal/${name}.tsx`)))
  expect(shown.length).toBeGreaterThan(3)
  const there = { ...getFirstMessages(), ...sharedMessages }
  expect(shown.filter((id) => !(id in there))).toEqual([])
})

/** Finds text between tags, and attributes with text for users. */
function literals(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const text = /<[a-zA-Z][^<>{}]*>\s*([^<>{}()=;]*\p{L}[^<>{}()=;]*)\s*<\//gu
  const attribute = /\b(?:aria-label|title|placeholder|alt|label)=(?:"[^"]*\p{L}[^"]*"|\{'[^']*')/gu
  return [...code.matchAll(text), ...code.matchAll(attribute)].map(([whole]) => whole)
}

test('components: contain no literal text', () => {
  expect(literals('<p className="a">Hello there</p>')).toHaveLength(1)
  expect(literals(`<button aria-label="Close">{x}</button><i title={'y'} />`)).toHaveLength(2)
  const found = sources
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, text }) => literals(text).map((literal) => `${name}: ${literal}`))
  expect(found).toEqual([])
})

test('amounts: exact, in the digits of the language', () => {
  const wei = 9_007_199_254_740_993_123_456_789_012_345_678n
  expect(formatAmount(wei, 18, 'en')).toEqual({
    whole: '9,007,199,254,740,993',
    fraction: '.123',
    less: false,
  })
  expect(formatAmount(1n, 18, 'de')).toEqual({ whole: '0', fraction: ',00000001', less: true })
  expect(formatAmount(0n, 18, 'en')).toEqual({ whole: '0', fraction: '', less: false })
  expect(formatAmount(1_204_567n, 6, 'ar-EG')).toEqual({
    whole: '١',
    fraction: '٫٢٠٤',
    less: false,
  })
})

test('ages: follow the thresholds', () => {
  const t = createTranslate(en, 'en')
  const age = (seconds: number) => formatAge(t, seconds * 1000)
  expect([0, 43, 44, 89, 90, 150, 3540, 3700, 8000, 86_400, 200_000].map(age)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 minute ago',
    '2 minutes ago',
    '3 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    '1 day ago',
    '2 days ago',
  ])
})
