// @ts-nocheck: it reads literals of other packages, which have no types.
import { beforeWc, bookStore, isPrefix, partsOf } from './buildRow.mjs'
import {
  homepageUrl,
  nativeLink,
  reverseDomain,
  STORE_KEYS,
  storeUrl,
  universalUrl,
} from './links.mjs'

/**
 * Lists where the sources of a wallet disagree with each other or with an override: links, reverse
 * domain and store ids. Two spellings of one value are no disagreement.
 *
 * @returns {{ id: string, field: string, kept: string | null, values: [source: string, value:
 * string][] }[]}
 */
export function compareSources(row, override, tables) {
  const parts = partsOf(row.id, override, tables)
  return fieldsOf(row).flatMap(({ field, kept, clean, valuesOf, same = (a, b) => a === b }) => {
    const values = valuesOf({ override, ...parts })
      .map(([source, value]) => [source, clean(value)])
      .filter(([, value]) => value !== null && value !== undefined)
    const agreed = values.every(([, value]) => same(value, values[0][1]))
    return agreed ? [] : [{ id: row.id, field, kept, values }]
  })
}

const hostOf = (value) => {
  const url = homepageUrl(value)
  return url === null ? null : new URL(url).hostname.replace(/^www\./, '')
}

function fieldsOf({ rdns, homepage, stores, mobile }) {
  return [
    {
      field: 'rdns',
      kept: rdns,
      clean: reverseDomain,
      valuesOf: ({ override, tw, rk, books }) => [
        ...(override.rdns ?? []).map((value) => ['by hand', value]),
        ['thirdweb', tw?.rdns],
        ['rainbowkit', rk?.rdns],
        ...books.map(({ eip6963Config }) => ['wallet-book', eip6963Config?.rdns]),
      ],
    },
    {
      field: 'homepage',
      kept: homepage,
      clean: hostOf,
      valuesOf: ({ override, tw, rk }) => [
        ['by hand', override.homepage],
        ['thirdweb', tw?.homepage],
        ['rainbowkit', rk?.extension],
      ],
    },
    ...STORE_KEYS.map((key) => ({
      field: `stores.${key}`,
      kept: stores[key],
      clean: (value) => storeUrl(key, value),
      valuesOf: ({ override, tw, rk, books }) => [
        ['by hand', override.stores?.[key]],
        ['thirdweb', tw?.app[key]],
        ['rainbowkit', rk?.stores[key]],
        ...books.map((book) => ['wallet-book', bookStore[key]?.(book)]),
      ],
    })),
    {
      field: 'mobile.native',
      kept: mobile.native,
      clean: nativeLink,
      // A kit with a path in front of `wc?uri=` is only more precise.
      same: (a, b) => a === b || isPrefix(a, b) || isPrefix(b, a),
      valuesOf: ({ override, tw, rk, books }) => [
        ['by hand', override.mobile?.native],
        ['thirdweb', tw?.mobile.native],
        ['rainbowkit', rk?.native],
        ...books.map((book) => ['wallet-book', beforeWc(book.mobile?.native)]),
      ],
    },
    {
      field: 'mobile.universal',
      kept: mobile.universal,
      clean: universalUrl,
      valuesOf: ({ override, tw, books }) => [
        ['by hand', override.mobile?.universal],
        ['thirdweb', tw?.mobile.universal],
        ...books.map((book) => ['wallet-book', beforeWc(book.mobile?.universal)]),
      ],
    },
  ]
}

/** The list for the review of a directory change. */
export function formatDisagreements(rows) {
  const lines = rows.map(({ id, field, kept, values }) => {
    const each = [...new Set(values.map(([source, value]) => `${source}: ${value}`))]
    return `| ${id} | ${field} | ${kept ?? 'nothing'} | ${each.join('; ')} |`
  })
  return [
    '# Where the sources disagree',
    '',
    'Written by `scripts/buildDirectory.mjs`. Review each change here. `overrides.json` (`doc`) and',
    '`SOURCES.md` have the reasons for values set by hand. Homepages are compared by host.',
    '',
    '| wallet | field | kept | values |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
