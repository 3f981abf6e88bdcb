import { describe, expect, test } from 'vitest'
import type { ListedWallet } from '../types.ts'
import { searchWallets, selectWallets } from './selectWallets.ts'
import { toListedWallet } from './toListedWallet.ts'

const names = ['MetaMask', 'Trust Wallet', 'Phantom', 'Meta Vault', 'Café Wallet', 'Ledger Wallet']
const list = names.map((name) => toListedWallet({ id: name.toLowerCase().replace(' ', '-'), name }))
const all = {
  include: undefined,
  exclude: [],
  namespaces: ['eip155'],
  page: 1,
  entries: 40,
} as const
const found = (search: string) => searchWallets(list, search).map(({ name }) => name)

describe('searchWallets', () => {
  test.each<[string, string[]]>([
    ['meta', ['MetaMask', 'Meta Vault']],
    ['META M', ['MetaMask']],
    ['wallet', ['Trust Wallet', 'Café Wallet', 'Ledger Wallet']],
    ['vault', ['Meta Vault']],
    ['cafe', ['Café Wallet']],
    ['hant', ['Phantom']],
    ['metamsk', ['MetaMask']],
    ['phnatom', ['Phantom']],
    ['ledgger', ['Ledger Wallet']],
    ['phamtom', ['Phantom']],
    ['trsut', ['Trust Wallet']],
    ['metamsak', ['MetaMask']],
    ['etamask', ['MetaMask']],
    ['netamask', ['MetaMask']],
    ['trust walet', ['Trust Wallet']],
    ['trsut wallet', ['Trust Wallet']],
    ['meta vualt', ['Meta Vault']],
    // Two typos, and one in a text that is too short.
    ['tsrtu', []],
    ['mta', []],
    ['zz', []],
    ['xyz wallet', []],
    // Punctuation alone matches no name.
    ['.*', []],
    ['%_\\', []],
    ['🦊', []],
  ])('%s', (search, expected) => {
    expect(found(search)).toEqual(expected)
  })

  test('a match with a typo comes after exact matches', () => {
    const wallets = ['Coin', 'My Corn', 'Popcorn', 'Corn'].map((name) => ({ name }))
    expect(searchWallets(wallets, 'corn').map(({ name }) => name)).toEqual([
      'Corn',
      'My Corn',
      'Popcorn',
      'Coin',
    ])
  })

  test('a name that starts with the text comes before one that contains it', () => {
    const wallets = ['Big Ash', 'Splash', 'Ash'].map((name) => ({ name }))
    expect(searchWallets(wallets, 'ash').map(({ name }) => name)).toEqual([
      'Ash',
      'Big Ash',
      'Splash',
    ])
  })
})

describe('selectWallets', () => {
  test('pages follow each other without a gap', () => {
    const pages = [1, 2, 3, 4].map((page) => selectWallets(list, { ...all, page, entries: 2 }))
    expect(pages.flatMap(({ data }) => data)).toEqual(list)
    expect(pages.map(({ count }) => count)).toEqual([6, 6, 6, 6])
  })

  test('include and exclude apply to ids and rdns', () => {
    const withRdns: ListedWallet[] = list.map((wallet) => ({ ...wallet, rdns: `com.${wallet.id}` }))
    const ids = (more: object) =>
      selectWallets(withRdns, { ...all, ...more }).data.map(({ id }) => id)
    expect(ids({ include: ['phantom', 'com.metamask'] })).toEqual(['metamask', 'phantom'])
    expect(ids({ include: ['phantom', 'metamask'], exclude: ['com.phantom'] })).toEqual([
      'metamask',
    ])
    expect(ids({ include: [] })).toEqual([])
  })

  test('drops wallets of other namespaces and keeps those with unknown namespaces', () => {
    const [first, second, ...rest] = list as [ListedWallet, ListedWallet, ...ListedWallet[]]
    const mixed: ListedWallet[] = [
      { ...first, namespaces: ['solana'] },
      { ...second, namespaces: ['solana', 'eip155'] },
      ...rest,
    ]
    expect(selectWallets(mixed, all).data).toEqual(mixed.slice(1))
  })
})
