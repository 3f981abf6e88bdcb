import { describe, expect, test } from 'vitest'
import { ethereum, fakeAdapter, solana } from '../../features/test/fixtures.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { memoryStorage } from '../storage/rawStore.ts'
import { featureOptions, type options } from './options.ts'
import { resolveConfig } from './resolveConfig.ts'
import type { PorticoConfig } from './types.ts'

const signIn = { createMessage() {}, getSessions() {} }

const minimal = { networks: [ethereum] as const, adapters: [fakeAdapter('eip155')] }
const withOption = (more: object) => resolveConfig({ ...minimal, ...more } as PorticoConfig)

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return isPorticoError(error) ? error.code : 'bare'
  }
  return undefined
}

describe('defaults', () => {
  test('features have the defaults of the specification', () => {
    const { features } = resolveConfig(minimal)
    const on = ['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics', 'allWallets']
    const off = ['legalCheckbox', 'smartSessions', 'collapseWallets']
    for (const name of on) expect(features, name).toHaveProperty(name, true)
    for (const name of off) expect(features, name).toHaveProperty(name, false)
    expect(features.emailShowWallets).toBe(true)
    expect(features.socials).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
    expect(features.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(features.connectorTypeOrder).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    expect(features.connectMethodsOrder).toBeUndefined()
  })

  test('account types have the defaults of the specification', () => {
    expect(resolveConfig(minimal).defaultAccountTypes).toEqual({
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    })
  })

  test('the first network is the default, and the result is frozen', () => {
    const config = resolveConfig(minimal)
    expect(config.defaultNetwork).toBe(config.networks[0])
    expect(Object.isFrozen(config)).toBe(true)
    expect(Object.isFrozen(config.features)).toBe(true)
  })

  test('all other options have a listed default or none', () => {
    const { networks, defaultNetwork, adapters, connectors, features, clock, ...rest } =
      resolveConfig(minimal)
    expect(rest).toMatchInlineSnapshot(`
      {
        "allWallets": "show",
        "allowUnsupportedNetwork": false,
        "announced": true,
        "append": true,
        "baseAccount": true,
        "coinbase": true,
        "customWallets": [],
        "debug": false,
        "defaultAccountTypes": {
          "bip122": "payment",
          "eip155": "smartAccount",
          "polkadot": "eoa",
          "solana": "eoa",
        },
        "embedded": false,
        "exchanges": [],
        "excludeWallets": [],
        "excludedWallets": [],
        "featuredWallets": [],
        "injected": true,
        "logLevel": "error",
        "manualPairing": false,
        "messages": {},
        "mobileFullScreen": false,
        "networkImages": {},
        "networkSwitch": true,
        "preferUniversalLinks": false,
        "reconnect": true,
        "rpcUrls": {},
        "storageKey": "portico",
        "themeMode": "system",
        "themeVariables": {},
        "walletGuide": true,
        "walletImages": {},
        "wallets": true,
      }
    `)
  })
})

// A valid and an invalid value for each option. A new option without a row fails.
const rows: Record<keyof typeof options, readonly [good: unknown, bad: unknown]> = {
  projectId: ['abc', 7],
  gatewayUrl: ['https://gateway.example/api', 'ws://gateway.example'],
  metadata: [{ name: 'Site', description: '', url: 'https://a.b', icons: [] }, { name: 'Site' }],
  defaultAccountTypes: [{ eip155: 'eoa' }, { eip155: 'contract' }],
  wallets: [false, 'no'],
  featuredWallets: [['a'], ['a', 'a']],
  includeWallets: [['a'], 'a'],
  excludeWallets: [['a'], [1]],
  excludedWallets: [[{ rdns: 'io.x' }], [{ id: 'x' }]],
  customWallets: [[{ id: 'x', name: 'X', homepage: 'https://x.y' }], [{ id: 'x' }]],
  allWallets: ['onlyMobile', 'ONLY_MOBILE'],
  walletImages: [{ x: 'https://x.y/z.svg' }, { x: 1 }],
  networkImages: [{ 'eip155:1': 'data:image/svg+xml,' }, []],
  injected: [false, 0],
  announced: [false, 0],
  coinbase: [false, 0],
  baseAccount: [false, 0],
  reconnect: [false, 0],
  manualPairing: [true, 1],
  preferUniversalLinks: [true, 1],
  rpcUrls: [
    { 'eip155:1': ['https://a.b', { url: 'https://c.d', headers: { 'x-key': '1' } }] },
    { 'eip155:1': ['ws://a.b'] },
  ],
  exchanges: [[{ name: 'X', getUrl: () => 'https://x.y' }], [{ name: 'X' }]],
  networkSwitch: [false, 'off'],
  allowUnsupportedNetwork: [true, 'yes'],
  themeMode: ['dark', 'black'],
  themeVariables: [{ '--portico-accent': 'red' }, 'red'],
  append: [false, 0],
  embedded: [true, 1],
  walletGuide: [false, 0],
  mobileFullScreen: [true, 1],
  termsUrl: ['https://a.b/terms', 'javascript:alert(1)'],
  privacyUrl: ['https://a.b/privacy', 'ftp://a.b'],
  locale: ['ar', 3],
  direction: ['rtl', 'right'],
  messages: [{ 'connect.title': 'Hello' }, { 'connect.title': 1 }],
  debug: [true, 'verbose'],
  logLevel: ['warn', 'loud'],
  siwx: [signIn, {}],
  siweConfig: [signIn, 'on'],
  storage: [memoryStorage(), 'local'],
  storageKey: ['mine', ''],
  clock: [manualClock(), 1],
}

describe('options', () => {
  test.each(Object.entries(rows))(
    '%s accepts a valid value and rejects an invalid one',
    (name, [good, bad]) => {
      expect(withOption({ [name]: good })).toHaveProperty([name], good)
      expect(codeOf(() => withOption({ [name]: bad }))).toBe('config/invalid-option')
      expect(() => withOption({ [name]: bad })).toThrow(`Option "${name}" must be`)
    },
  )

  test.each(Object.keys(featureOptions))('features.%s rejects an invalid value', (name) => {
    expect(codeOf(() => withOption({ features: { [name]: 'nonsense' } }))).toBe(
      'config/invalid-option',
    )
  })

  test.each<[string, object, string]>([
    ['a storage without a way to write', { storage: { getItem() {}, removeItem() {} } }, 'setItem'],
    ['a storage whose method is none', { storage: { ...memoryStorage(), getItem: 1 } }, 'getItem'],
    ['a clock that cannot wait', { clock: { now: () => 0 } }, 'after'],
  ])('%s is rejected, and the error names the missing method', (_, more, method) => {
    expect(codeOf(() => withOption(more))).toBe('config/invalid-option')
    expect(() => withOption(more)).toThrow(`must be an object with a function "${method}"`)
  })

  test.each([
    'https://user:secret@gateway.example',
    'https://user@gateway.example/api',
    'https://gateway.example/api?key=1',
    'https://gateway.example/?',
    'https://gateway.example/#top',
  ])('rejects the gateway %s, and names what to remove', (gatewayUrl) => {
    expect(codeOf(() => withOption({ gatewayUrl }))).toBe('config/invalid-option')
    expect(() => withOption({ gatewayUrl })).toThrow(
      'Option "gatewayUrl" must be without "@", "?" or "#"',
    )
  })

  test.each(['ws://gateway.example', 'gateway.example', '/gateway', 'ftp://a.b', 'https://', 7])(
    'rejects the gateway %s, which is not an http(s) URL',
    (gatewayUrl) => {
      expect(() => withOption({ gatewayUrl })).toThrow(
        'Option "gatewayUrl" must be an http(s) address',
      )
    },
  )

  test.each(['https://gateway.example/%40team', 'http://localhost:8080/api/'])(
    'a gateway may be at %s',
    (gatewayUrl) => {
      expect(withOption({ gatewayUrl }).gatewayUrl).toBe(gatewayUrl)
    },
  )

  test.each(['', ' ', '\t\n'])('the project id %j counts as missing', (projectId) => {
    expect(withOption({ projectId }).projectId).toBeUndefined()
  })

  test('accepts a storage with inherited methods, such as localStorage', () => {
    const storage = Object.create(memoryStorage()) as object
    expect(withOption({ storage }).storage).toBe(storage)
  })

  test.each(['--portico-accnet', '--other-accent', '--portico-', '--w3m-shadow', 'accent'])(
    'rejects the theme variable %s',
    (name) => {
      const themeVariables = { [name]: 'red' }
      expect(codeOf(() => withOption({ themeVariables }))).toBe('config/invalid-option')
      expect(() => withOption({ themeVariables })).toThrow(`an object without "${name}"`)
    },
  )

  // https://docs.walletconnect.com/web3modal/react/theming, and the QR code's colour.
  test('accepts the older names of all variables', () => {
    const themeVariables = {
      '--w3m-font-family': 'serif',
      '--w3m-accent': 'red',
      '--w3m-color-mix': '#00BB7F',
      '--w3m-color-mix-strength': 40,
      '--w3m-font-size-master': '10px',
      '--w3m-border-radius-master': '4px',
      '--w3m-z-index': 999,
      '--w3m-qr-color': '#000',
    }
    expect(withOption({ themeVariables }).themeVariables).toEqual(themeVariables)
  })

  test('accepts theme variables that are no colours, and undefined', () => {
    const themeVariables = {
      '--portico-font-family': '"Two Words", serif',
      '--portico-radius-master': '4px',
      '--portico-z-index': 7,
      '--portico-color-mix-strength': 20,
      '--portico-accent': undefined,
    }
    expect(withOption({ themeVariables }).themeVariables).toEqual(themeVariables)
  })

  test('a feature can be set alone', () => {
    const { features } = withOption({ features: { email: false, socials: false } })
    expect(features).toMatchObject({ email: false, socials: false, swaps: true })
  })

  test('accepts viem chains', () => {
    const { caipNetworkId: _, chainNamespace: __, ...chain } = ethereum
    expect(withOption({ networks: [chain] }).networks[0].caipNetworkId).toBe('eip155:1')
  })
})

describe('combinations', () => {
  test.each<[string, object, string, string]>([
    [
      'both sign-in options',
      { siwx: signIn, siweConfig: signIn },
      'siwx/both-options',
      'Cannot set both siweConfig and siwx options',
    ],
    ['an unknown option', { projectID: 'x' }, 'config/unknown-option', 'projectID'],
    ['an unknown feature', { features: { swap: true } }, 'config/unknown-option', 'features.swap'],
    [
      'a name of AppKit’s',
      { enableCoinbase: false },
      'config/unknown-option',
      'Unknown option "enableCoinbase"',
    ],
    [
      'a network by its name alone',
      { networks: ['mainnet'] },
      'config/bad-network',
      "import mainnet from 'portico/networks'",
    ],
    [
      'a network that was not exported',
      { networks: [undefined] },
      'config/bad-network',
      "import undefined from 'portico/networks'",
    ],
    ['no networks', { networks: [] }, 'config/no-networks', 'networks'],
    ['a network twice', { networks: [ethereum, ethereum] }, 'config/duplicate', 'eip155:1'],
    [
      'a chain id of 2^31',
      { networks: [{ ...ethereum, id: 2 ** 31 }] },
      'validation/chain-id',
      'Invalid chainId',
    ],
    ['a foreign default network', { defaultNetwork: solana }, 'config/unknown-network', 'solana:'],
    ['a network nobody serves', { networks: [ethereum, solana] }, 'config/no-adapter', 'solana'],
    [
      'two adapters of one namespace',
      { adapters: [fakeAdapter('eip155'), fakeAdapter('eip155')] },
      'config/duplicate',
      'eip155',
    ],
    [
      'RPC addresses of a foreign network',
      { rpcUrls: { 'eip155:5': ['https://a.b'] } },
      'config/unknown-network',
      'eip155:5',
    ],
    ['features that are no object', { features: true }, 'config/invalid-option', 'features'],
    ['adapters that are none', { adapters: ['evm'] }, 'config/invalid-option', 'adapters'],
  ])('%s', (_, more, code, words) => {
    expect(codeOf(() => withOption(more))).toBe(code)
    expect(() => withOption(more)).toThrow(words)
  })

  test('without adapters every network is accepted (basic mode)', () => {
    expect(resolveConfig({ networks: [ethereum, solana] }).networks).toHaveLength(2)
  })
})
