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

test('two ways to write one thing are no disagreement', () => {
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
])('what only one source says so is listed with what is kept: %o', (kit, field, kept, other) => {
  const found = compare(kit)
  expect(found).toMatchObject([{ id: 'wallet', field, kept }])
  expect(found[0]?.said).toContainEqual(['rainbowkit', other])
  expect(formatDisagreements(found)).toContain(`| wallet | ${field} | ${kept} |`)
})

test('what was decided by hand is kept, and listed beside what the sources say', () => {
  expect(compare({}, { rdns: ['io.announced'] })).toMatchObject([
    { field: 'rdns', kept: 'io.announced' },
  ])
})

test.each([{ thirdweb: 'closed' }, { rainbowkit: 'closed' }])(
  'a wallet that is closed cannot come back: %o',
  (byHand) => {
    expect(() => compare({}, byHand)).toThrow("'closed' is excluded")
  },
)
