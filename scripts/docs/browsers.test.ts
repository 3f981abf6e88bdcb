import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'

type Compat = { readonly [key: string]: Compat } & {
  readonly __compat?: { readonly support: Readonly<Record<string, unknown>> }
}

const compat: Compat = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The features that every page needs: their keys in MDN's data, and how the sources use them. */
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

/** The first version with the feature, or undefined. */
function versionOf(path: string, browser: string): number | undefined {
  const found = path.split('/').reduce<Compat | undefined>((at, key) => at?.[key], compat)
  const support = found?.__compat?.support[browser]
  const [first] = [support].flat() as { version_added: string | false }[]
  return first?.version_added ? Number.parseFloat(first.version_added) : undefined
}

/** The versions in the docs: Chrome and Edge, Firefox, Safari. */
function statedVersions(): readonly number[] {
  const page = readFileSync(inRoot('docs/connect.md'), 'utf8')
  const [, ...stated] =
    /Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+),/.exec(page) ?? []
  return stated.map(Number)
}

/** The library's sources by extension, without tests and without comments of style sheets. */
function readSources(ending: RegExp): string {
  const folder = inRoot('packages/portico/src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
}

/** The features of a style sheet, by the folders of MDN's data. */
const named: Readonly<Record<string, RegExp>> = {
  properties: /(?<=[{;]\s*)(-webkit-[a-z-]+|[a-z][a-z-]*)(?=\s*:[^{};]*[;}])/g,
  selectors: /(?<=::?)-?[a-z][a-z-]*/g,
  'at-rules': /(?<=@)[a-z-]+/g,
}

/** Optional properties: the page works without them. */
const spared: readonly string[] = [
  '-webkit-box-orient', // with -webkit-line-clamp; without it, a long text has no ellipsis
  '-webkit-font-smoothing',
  '-webkit-line-clamp',
  '-webkit-tap-highlight-color',
  'forced-color-adjust', // Safari has no forced colours
  'overscroll-behavior', // there in all three; the newest only where nothing scrolls
  'scrollbar-color',
  'scrollbar-width',
  'user-select', // Safari needs a prefix; there, users can select the text
]

test('behaviour: the style sheets name nothing that the browsers in the docs lack', () => {
  const sheets = readSources(/\.css$/).replace(/\/\*[\s\S]*?\*\//g, '')
  const stated = statedVersions()
  const lacking = Object.entries(named).flatMap(([kind, pattern]) => {
    const names = [...new Set(sheets.match(pattern))]
    expect(names.length, kind).toBeGreaterThan(2)
    return names.filter((name) => {
      // A colon also precedes values: only selectors are searched.
      if (kind === 'selectors' && !compat.css?.selectors?.[name]) return false
      const since = ['chrome', 'firefox', 'safari'].map((it) =>
        versionOf(`css/${kind}/${name}`, it),
      )
      return since.some((version, at) => version === undefined || version > (stated[at] ?? 0))
    })
  })
  expect(lacking.sort()).toEqual(spared)
})

test('behaviour: the browsers in the docs are the oldest that have all that a page needs', () => {
  const oldest = (browser: string) =>
    Math.max(...features.map(([path]) => versionOf(path, browser) ?? Number.NaN))
  expect(statedVersions()).toEqual(['chrome', 'firefox', 'safari'].map(oldest))
  expect(oldest('edge')).toBe(oldest('chrome'))
  expect(oldest('safari_ios')).toBe(oldest('safari'))
})

test('behaviour: the list has nothing that the sources do not use', () => {
  const text = readSources(/\.(css|tsx?)$/)
  expect(features.filter(([, use]) => !use.test(text))).toEqual([])
})
