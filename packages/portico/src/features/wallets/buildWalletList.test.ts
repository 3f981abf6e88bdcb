import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../core/config/resolveConfig.ts'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { ethereum } from '../test/fixtures.ts'
import { modelConnector, modelWallet } from '../test/modelWorld.ts'
import { buildWalletList } from './buildWalletList.ts'
import type { BuildWalletListParameters, DirectorySnapshot, DirectoryWallet } from './types.ts'
import { visibleWallets } from './visibleWallets.ts'

function wallet(name: string, more: Partial<Connector> = {}): Connector {
  const { type = 'announced', namespaces = ['eip155'] } = more
  const rdns = type === 'announced' ? `test.${name.toLowerCase().replaceAll(' ', '')}` : undefined
  return {
    ...modelConnector(modelWallet(more.id ?? rdns ?? name, namespaces), 'namespace'),
    name,
    rdns,
    ...more,
  }
}
const relay = wallet('WalletConnect', { type: 'walletConnect', id: 'walletConnect' })
const auth = wallet('Email', { type: 'auth', id: 'auth' })

function entry(name: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet {
  return { id: `id-${name}`, name, ...more }
}
const empty: DirectorySnapshot = { featured: [], recommended: [], count: undefined, detected: [] }
const six = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map((name) => entry(name))

interface Given {
  connectors?: readonly Connector[]
  config?: Partial<PorticoConfig>
  directory?: Partial<DirectorySnapshot>
  recents?: BuildWalletListParameters['recents']
  platform?: 'desktop' | 'mobile'
}

function list({ connectors = [], config, directory, recents = [], platform = 'desktop' }: Given) {
  return buildWalletList({
    config: resolveConfig({ networks: [ethereum], ...config }),
    connectors,
    directory: { ...empty, ...directory },
    recents,
    platform,
  })
}
const names = (given: Given) => list(given).rows.map((row) => row.name)

describe('buildWalletList: order of groups', () => {
  const connectors = [wallet('Ledger', { type: 'external', id: 'ledger' }), wallet('Beta'), relay]
  const config = { customWallets: [{ id: 'mine', name: 'Mine' }] }
  const directory = { featured: [entry('Star')], recommended: six }

  test.each<[string, Given, string[]]>([
    [
      'the default order without empty groups',
      { connectors, config, directory },
      ['WalletConnect', 'Beta', 'Star', 'Mine', 'Ledger', 'R1'],
    ],
    [
      'the site’s order first, then the default order',
      {
        connectors,
        directory,
        config: { ...config, features: { connectorTypeOrder: ['custom', 'injected'] } },
      },
      ['Mine', 'Beta', 'WalletConnect', 'Star', 'Ledger', 'R1'],
    ],
    [
      'no relay row on phones',
      { connectors, config, directory, platform: 'mobile' },
      ['Beta', 'Star', 'Mine', 'Ledger', 'R1'],
    ],
    ['no rows if wallets are off', { connectors, config: { wallets: false } }, []],
    [
      'inside injected: several namespaces, announced, legacy injected',
      {
        connectors: [
          wallet('Found', { type: 'injected', id: 'found' }),
          wallet('One'),
          wallet('Multi', { namespaces: ['eip155', 'solana'] }),
        ],
      },
      ['Multi', 'One', 'Found'],
    ],
  ])('%s', (_, given, expected) => {
    expect(names(given)).toEqual(expected)
  })
})

describe('buildWalletList: recommended fills up to four', () => {
  const custom = (count: number) =>
    ['a', 'b', 'c', 'd', 'e'].slice(0, count).map((id) => ({ id, name: id }))
  test.each<[string, Given, number]>([
    ['only a relay leaves all four', { connectors: [relay] }, 4],
    ['no relay, no wallet, no custom: none', {}, 0],
    ['an injected wallet takes one', { connectors: [wallet('A')] }, 3],
    [
      'a featured wallet takes one',
      { connectors: [relay], directory: { featured: [entry('F')] } },
      3,
    ],
    ['custom wallets take one each', { connectors: [], config: { customWallets: custom(2) } }, 2],
    ['e-mail and social take one each', { connectors: [relay, auth] }, 2],
    [
      'e-mail alone takes one',
      { connectors: [relay, auth], config: { features: { socials: false } } },
      3,
    ],
    [
      'a social login that no connector offers takes none',
      { connectors: [relay, { ...auth, logins: ['email'] }] },
      3,
    ],
    [
      'nor does one that the site does not have',
      {
        connectors: [relay, { ...auth, logins: ['email'], socials: ['apple'] }],
        config: { features: { socials: ['google'] } },
      },
      3,
    ],
    [
      'one that both have does',
      { connectors: [relay, { ...auth, logins: ['email'], socials: ['google'] }] },
      2,
    ],
    ['never below zero', { connectors: [relay], config: { customWallets: custom(5) } }, 0],
  ])('%s', (_, given, expected) => {
    const directory = { recommended: six, ...given.directory }
    const rows = list({ ...given, directory }).rows
    expect(rows.filter((row) => row.group === 'recommended')).toHaveLength(expected)
  })
})

describe('buildWalletList: one wallet, one row', () => {
  test.each<[string, Given, string[]]>([
    [
      'a directory entry with the rdns of a wallet in the page',
      {
        connectors: [wallet('A', { rdns: 'io.a' })],
        directory: { featured: [entry('Other name', { rdns: 'io.a' })] },
      },
      ['A'],
    ],
    [
      'an entry without an rdns matches by name',
      { connectors: [wallet('Acme', { rdns: 'io.a' })], directory: { featured: [entry('acme')] } },
      ['Acme'],
    ],
    [
      'the same name with another rdns is another wallet',
      {
        connectors: [wallet('Acme', { rdns: 'io.a' })],
        directory: { featured: [entry('Acme', { rdns: 'io.b' })] },
      },
      ['Acme', 'Acme'],
    ],
    [
      'MetaMask Mobile is MetaMask',
      {
        connectors: [wallet('MetaMask', { id: 'io.metamask', rdns: 'io.metamask' })],
        directory: { featured: [entry('MetaMask', { rdns: 'io.metamask.mobile' })] },
        platform: 'mobile',
      },
      ['MetaMask'],
    ],
    [
      'EVM and Solana connectors of one wallet merge',
      {
        connectors: [
          wallet('Phantom'),
          wallet('Phantom', { id: 'sol', rdns: undefined, namespaces: ['solana'] }),
        ],
      },
      ['Phantom'],
    ],
    [
      'two EVM wallets of one name stay separate',
      { connectors: [wallet('Twin'), wallet('Twin', { id: 'other', rdns: 'test.other' })] },
      ['Twin', 'Twin'],
    ],
    [
      'recommended never repeats other rows',
      { connectors: [relay], directory: { featured: [entry('R1')], recommended: six } },
      ['WalletConnect', 'R1', 'R2', 'R3', 'R4'],
    ],
  ])('%s', (_, given, expected) => {
    expect(names(given)).toEqual(expected)
  })

  test('a merged row is of type multiChain and lists its connectors', () => {
    const [row] = list({
      connectors: [
        wallet('Phantom', { rdns: 'app.phantom', icon: undefined }),
        wallet('Phantom', {
          id: 'sol',
          rdns: undefined,
          namespaces: ['solana'],
          icon: 'data:image/png,',
        }),
      ],
    }).rows
    expect(row).toMatchObject({ id: 'wallet:phantom', icon: 'data:image/png,', tag: 'installed' })
    expect(row?.source).toMatchObject({ type: 'multiChain', namespaces: ['eip155', 'solana'] })
  })
})

describe('combineConnectors: several wallets of one name', () => {
  const half = { rdns: undefined, namespaces: ['solana'] } as const
  const twins = [
    wallet('Twin', { id: 'io.twin', rdns: 'io.twin' }),
    wallet(' TWIN', { id: 'io.fake', rdns: 'io.fake' }),
    wallet('Twin', { ...half, id: 'solana:Twin' }),
    wallet('Other'),
  ]

  test('if the owner of a part is unclear, none are merged and all are marked', () => {
    expect(list({ connectors: twins }).rows.map((row) => [row.id, row.duplicate])).toEqual([
      ['io.twin', true],
      ['io.fake', true],
      ['test.other', false],
      ['solana:Twin', true],
    ])
  })

  test('the order of arrival does not matter', () => {
    const ids = (connectors: readonly Connector[]) =>
      list({ connectors })
        .rows.filter((row) => row.duplicate)
        .map(({ id }) => id)
        .sort()
    expect(ids([...twins].reverse())).toEqual(ids(twins))
  })

  test('two parts alone are one wallet and no duplicates', () => {
    const [first, , third] = twins as [Connector, Connector, Connector]
    const [row] = list({ connectors: [first, third] }).rows
    expect(row).toMatchObject({ id: 'wallet:twin', duplicate: false })
  })

  test('a wallet for both namespaces beside a wallet for one is a duplicate', () => {
    const both = wallet('Twin', { id: 'io.both', namespaces: ['eip155', 'solana'] })
    const { rows } = list({ connectors: [both, ...twins.slice(2, 3)] })
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([true, true])
  })

  test('a relay or a login of that name is no duplicate', () => {
    const relayed = wallet('Twin', { type: 'walletConnect', id: 'walletConnect' })
    const { rows } = list({ connectors: [relayed, ...twins.slice(0, 1)] })
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([false, false])
  })
})

describe('combineConnectors: several wallets of one rdns', () => {
  const first = wallet('Alpha', { id: 'io.alpha', rdns: 'io.alpha' })
  const second = wallet('Alpha Pro', { id: 'io.alpha#2', rdns: 'io.alpha' })

  test('both are listed and marked, whatever their names', () => {
    const marks = list({ connectors: [first, second, wallet('Beta')] }).rows
    expect(marks.map(({ id, duplicate }) => [id, duplicate])).toEqual([
      ['io.alpha', true],
      ['io.alpha#2', true],
      ['test.beta', false],
    ])
  })

  test('the part in another namespace is merged with neither', () => {
    const half = wallet('Alpha', { id: 'solana:Alpha', rdns: undefined, namespaces: ['solana'] })
    const { rows } = list({ connectors: [first, second, half] })
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([true, true, true])
  })

  test('one wallet that announces its rdns in two namespaces is no duplicate', () => {
    const half = wallet('Alpha', { id: 'sol', rdns: 'io.alpha', namespaces: ['solana'] })
    expect(list({ connectors: [first, half] }).rows).toMatchObject([{ duplicate: false }])
  })
})

describe('buildWalletList: recent wallets', () => {
  const connectors = [relay, wallet('Alpha', { id: 'io.alpha' }), wallet('Beta', { id: 'io.beta' })]
  test('recent rows come first, once each, tagged, two at most', () => {
    const rows = list({
      connectors,
      recents: [
        { id: 'io.beta', name: 'Beta' },
        { id: 'gone', name: 'Gone' },
        { id: 'io.alpha', name: 'Alpha' },
      ],
    }).rows
    expect(rows.map(({ name, tag }) => [name, tag])).toEqual([
      ['WalletConnect', 'qrCode'],
      ['Beta', 'recent'],
      ['Alpha', 'installed'],
    ])
  })

  test('a wallet beyond the first page is shown once the directory returns it', () => {
    const recents = [{ id: 'id-Far', name: 'Far' }]
    const shown = (recent: readonly DirectoryWallet[] | undefined) =>
      list({ connectors: [relay], directory: { recommended: six, recent }, recents })
        .rows.slice(1, 2)
        .map(({ name, tag }) => [name, tag])
    expect(shown(undefined)).toEqual([['R1', undefined]])
    expect(shown([entry('Far')])).toEqual([['Far', 'recent']])
  })

  test('a recent directory wallet is not featured again', () => {
    const directory = { featured: [entry('Star')], recommended: six }
    expect(
      names({ connectors: [relay], directory, recents: [{ id: 'id-Star', name: 'Star' }] }),
    ).toEqual(['WalletConnect', 'Star', 'R1', 'R2', 'R3', 'R4'])
  })
})

describe('buildWalletList: hiding', () => {
  const connectors = [
    wallet('Alpha', { id: 'io.alpha', rdns: 'io.alpha' }),
    wallet('Beta', { id: 'io.beta', rdns: 'io.beta' }),
  ]
  test.each<[string, Partial<PorticoConfig>, string[]]>([
    ['by rdns', { excludedWallets: [{ rdns: 'io.alpha' }] }, ['Beta']],
    ['by name', { excludedWallets: [{ name: 'BETA' }] }, ['Alpha']],
    ['by id', { excludeWallets: ['io.alpha'] }, ['Beta']],
    ['all but those included', { includeWallets: ['io.beta'] }, ['Beta']],
    [
      'include and exclude together',
      { includeWallets: ['io.beta'], excludeWallets: ['io.beta'] },
      [],
    ],
  ])('%s', (_, config, expected) => {
    expect(names({ connectors, config })).toEqual(expected)
  })

  test('options hide Coinbase and Base Account, and Base comes before Coinbase', () => {
    const pair = [
      wallet('Coinbase Wallet', { id: 'cb', rdns: 'com.coinbase.wallet' }),
      wallet('Base Account', { id: 'ba', rdns: 'app.base.account' }),
    ]
    const detected = [entry('Base', { rdns: 'com.coinbase.wallet', rank: 3 })]
    expect(names({ connectors: pair })).toEqual(['Base Account', 'Coinbase Wallet'])
    expect(names({ connectors: pair, config: { coinbase: false } })).toEqual(['Base Account'])
    expect(
      names({ connectors: pair, config: { baseAccount: false }, directory: { detected } }),
    ).toEqual(['Coinbase Wallet'])
  })

  test('buildWalletList: ranked wallets before unranked, by rank', () => {
    const directory = {
      detected: [entry('Beta', { rdns: 'io.beta', rank: 0 }), entry('Zeta', { rank: 9 })],
    }
    expect(names({ connectors, directory })).toEqual(['Beta', 'Alpha'])
  })

  test('buildWalletList: a Browser Wallet is listed only if one is found, also on a desktop', () => {
    const generic = wallet('Browser Wallet', { type: 'injected', id: 'injected' })
    for (const platform of ['desktop', 'mobile'] as const) {
      expect(names({ connectors: [generic], platform })).toEqual(['Browser Wallet'])
      expect(names({ connectors: [], platform })).toEqual([])
    }
  })

  test("visibleWallets: hides the same wallets in a site's own list and keeps the login", () => {
    const generic = wallet('Browser Wallet', { type: 'injected', id: 'injected' })
    const ids = (config: Partial<PorticoConfig>) =>
      visibleWallets({
        config: resolveConfig({ networks: [ethereum], ...config }),
        connectors: [auth, ...connectors, generic],
      }).map(({ id }) => id)
    expect(ids({})).toEqual(['auth', 'io.alpha', 'io.beta', 'injected'])
    expect(ids({ excludedWallets: [{ rdns: 'io.alpha' }] })).toEqual([
      'auth',
      'io.beta',
      'injected',
    ])
    expect(ids({ includeWallets: ['io.alpha'] })).toEqual(['auth', 'io.alpha'])
  })

  test('buildWalletList: Trust Wallet is shown as Trust', () => {
    expect(names({ connectors: [wallet('Trust Wallet')] })).toEqual(['Trust'])
  })
})

describe('buildWalletList: methods', () => {
  test.each<[string, Given, string[], string[]]>([
    [
      'no wallet in the page: login first',
      { connectors: [auth, relay] },
      ['email', 'social', 'wallet'],
      ['wallet'],
    ],
    [
      'a wallet in the page: wallets first',
      { connectors: [auth, wallet('A')] },
      ['wallet', 'email', 'social'],
      ['email'],
    ],
    [
      'the site’s own order wins',
      {
        connectors: [auth, wallet('A')],
        config: { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } },
      },
      ['social', 'wallet', 'email'],
      ['wallet', 'email'],
    ],
    [
      'a method that is off is skipped with its separator',
      { connectors: [auth, wallet('A')], config: { features: { email: false, socials: [] } } },
      ['wallet'],
      [],
    ],
    [
      'social logins without e-mail',
      {
        connectors: [{ ...auth, logins: ['email'], socials: ['google'] }, wallet('A')],
        config: { features: { email: false } },
      },
      ['wallet', 'social'],
      ['social'],
    ],
    ['without an embedded wallet there is no login', { connectors: [wallet('A')] }, ['wallet'], []],
  ])('%s', (_, given, methods, separators) => {
    expect(list(given)).toMatchObject({ methods, separators })
  })

  test.each<[string, Given, boolean]>([
    ['by flag', { connectors: [auth], config: { features: { collapseWallets: true } } }, true],
    [
      'by emailShowWallets',
      { connectors: [auth], config: { features: { emailShowWallets: false } } },
      true,
    ],
    [
      'never without a login',
      { connectors: [relay], config: { features: { collapseWallets: true } } },
      false,
    ],
    ['not by default', { connectors: [auth, relay] }, false],
  ])('collapses the wallets: %s', (_, given, collapsed) => {
    expect(list(given).collapsed).toBe(collapsed)
  })
})

describe('buildWalletList: all wallets', () => {
  test.each<[string, Given, { badge: string | undefined } | undefined]>([
    ['tens plus', { connectors: [relay], directory: { count: 347 } }, { badge: '340+' }],
    ['exact below ten', { connectors: [relay], directory: { count: 7 } }, { badge: '7' }],
    ['count unknown', { connectors: [relay] }, { badge: undefined }],
    ['also without a relay', {}, { badge: undefined }],
    ['no wallets at all', { config: { wallets: false } }, undefined],
    ['hidden by mode', { connectors: [relay], config: { allWallets: 'hide' } }, undefined],
    [
      'hidden by flag',
      { connectors: [relay], config: { features: { allWallets: false } } },
      undefined,
    ],
    ['only on phones', { connectors: [relay], config: { allWallets: 'onlyMobile' } }, undefined],
    [
      'only on phones, on a phone',
      { connectors: [relay], config: { allWallets: 'onlyMobile' }, platform: 'mobile' },
      { badge: undefined },
    ],
  ])('%s', (_, given, expected) => {
    expect(list(given).allWallets).toEqual(expected)
  })
})
