import { expect, test } from 'vitest'
import { rowOf } from './buildRow.mjs'
import { compareSources, formatDisagreements } from './compareSources.mjs'

const thirdweb = {
  name: 'Wallet',
  homepage: 'https://www.wallet.example/',
  rdns: 'io.testwallet',
  app: { ios: 'https://apps.apple.com/us/app/wallet/id1000000001', chrome: null },
  mobile: { native: 'twallet:', universal: null },
  desktop: { native: null, universal: null },
}
const rainbowkit = {
  name: 'Wallet',
  rdns: 'io.testwallet',
  stores: { ios: 'https://itunes.apple.com/app/id1000000001?mt=8' },
  extension: 'https://wallet.example/download',
  native: 'twallet://main/',
  flags: [],
  paths: [],
  pairs: true,
}

function compare(kit: object, byHand: object = {}) {
  const override = { thirdweb: 'tw', rainbowkit: 'rk', ...byHand }
  const tables = {
    overrides: { checked: 'today', excluded: { closed: 'closed' } },
    thirdweb: { tw: thirdweb, closed: thirdweb },
    rainbowkit: { rk: { ...rainbowkit, ...kit }, closed: rainbowkit },
    walletBook: {},
    solanaAdapters: new Set(),
  }
  return compareSources(rowOf('wallet', override, tables), override, tables)
}

test('compareSources: two spellings of one value are no disagreement', () => {
  expect(compare({})).toEqual([])
})

test.each([
  [{ rdns: 'io.other' }, 'rdns', 'io.testwallet', 'io.other'],
  [
    { stores: { ios: 'https://apps.apple.com/app/id1000000002' } },
    'stores.ios',
    'https://apps.apple.com/app/id1000000001',
    'https://apps.apple.com/app/id1000000002',
  ],
  [{ native: 'tother://' }, 'mobile.native', 'twallet://', 'tother://'],
  [
    { extension: 'https://other.example' },
    'homepage',
    'https://www.wallet.example',
    'other.example',
  ],
])(
  'compareSources: lists a value that only one source has, with the kept one: %o',
  (kit, field, kept, other) => {
    const found = compare(kit)
    expect(found).toMatchObject([{ id: 'wallet', field, kept }])
    expect(found[0]?.values).toContainEqual(['rainbowkit', other])
    expect(formatDisagreements(found)).toContain(`| wallet | ${field} | ${kept} |`)
  },
)

test('compareSources: keeps an override, and lists it beside the sources', () => {
  expect(compare({}, { rdns: ['io.announced'] })).toMatchObject([
    { field: 'rdns', kept: 'io.announced' },
  ])
})

test.each([{ thirdweb: 'closed' }, { rainbowkit: 'closed' }])(
  'compareSources: refuses a wallet that is excluded: %o',
  (byHand) => {
    expect(() => compare({}, byHand)).toThrow("'closed' is excluded")
  },
)
