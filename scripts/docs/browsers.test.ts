import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'

type Compat = { readonly [key: string]: Compat } & {
  readonly __compat?: { readonly support: Readonly<Record<string, unknown>> }
}

const compat: Compat = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** What every page needs, where it stands in MDN's data, and how the sources write it. */
const features: readonly (readonly [path: string, use: RegExp])[] = [
  ['javascript/builtins/Object/hasOwn', /Object\.hasOwn\(/],
  ['api/URL/canParse_static', /URL\.canParse\(/],
  ['api/HTMLDialogElement/showModal', /\.showModal\(/],
  ['api/CSSStyleSheet/replaceSync', /\.replaceSync\(/],
  ['api/Document/adoptedStyleSheets', /adoptedStyleSheets/],
  ['css/types/color/color-mix', /color-mix\(in /],
  ['css/types/color/color/relative_syntax', /color\(from /],
  ['css/selectors/has', /:has\(/],
  ['css/types/length/viewport_percentage_units_dynamic', /\ddvh/],
]

/** Since which version; undefined where there is none. */
function versionOf(path: string, browser: string): number | undefined {
  const found = path.split('/').reduce<Compat | undefined>((at, key) => at?.[key], compat)
  const support = found?.__compat?.support[browser]
  const [first] = [support].flat() as { version_added: string | false }[]
  return first?.version_added ? Number.parseFloat(first.version_added) : undefined
}

test('behaviour: the browsers in the docs are the oldest that have all that a page needs', () => {
  const oldest = (browser: string) =>
    Math.max(...features.map(([path]) => versionOf(path, browser) ?? Number.NaN))
  const page = readFileSync(inRoot('docs/connect.md'), 'utf8')
  const [, ...stated] =
    /Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+),/.exec(page) ?? []
  expect(stated.map(Number)).toEqual(['chrome', 'firefox', 'safari'].map(oldest))
  expect(oldest('edge')).toBe(oldest('chrome'))
  expect(oldest('safari_ios')).toBe(oldest('safari'))
})

test('behaviour: the list has nothing that the sources do not use', () => {
  const folder = inRoot('packages/portico/src')
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
  expect(features.filter(([, use]) => !use.test(text))).toEqual([])
})
