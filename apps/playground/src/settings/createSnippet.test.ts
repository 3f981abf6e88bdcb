import { createRequire } from 'node:module'
import * as library from 'portico'
import * as bitcoinEntry from 'portico/bitcoin'
import * as evmEntry from 'portico/evm'
import * as networksEntry from 'portico/networks/marked'
import * as polkadotEntry from 'portico/polkadot'
import * as reactEntry from 'portico/react'
import * as signInEntry from 'portico/signin'
import * as solanaEntry from 'portico/solana'
import * as testingEntry from 'portico/testing'
import * as walletConnectEntry from 'portico/walletconnect'
import ts from 'typescript'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Host } from '../start/hosts.ts'
import { compile } from '../test/compile.ts'
import { createNetworkCatalogue, defaultNetworkNames } from '../world/networks.ts'
import type { World } from '../world/world.ts'
import { chosenNetworks, createConfig } from './createConfig.ts'
import { createSnippet, keepSupported } from './createSnippet.ts'
import { defaultSettings, type Settings } from './settings.ts'

const chain = (chainId: number, name: string) => ({
  chainId,
  caip2: `eip155:${chainId}` as const,
  name,
  rpcUrl: `http://127.0.0.1:${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  multicall3: '0xca11bde05977b3631167028862be2a173976ca11',
  ens: { universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
})
// The fields that the catalogue reads.
const world = {
  version: 1,
  chains: {
    evm: chain(31337, "The user's own"),
    evm2: chain(31338, 'Local two'),
    solana: {
      caip2: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      name: 'Local Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrl: 'http://127.0.0.1:8899',
      wsUrl: 'ws://127.0.0.1:8900',
    },
    bitcoin: {
      caip2: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      name: 'Local Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrl: 'http://127.0.0.1:3002',
    },
    polkadot: {
      caip2: 'polkadot:12a7ac7973d2112a813de22c525ef9e6',
      name: 'Local Polkadot',
      nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
      rpcUrl: 'http://127.0.0.1:9944',
    },
  },
} as unknown as World

const everything: Settings = {
  ...defaultSettings,
  mode: 'dark',
  accent: '#0d8050',
  surface: '#fffdf8',
  radius: 2,
  fontSize: 12,
  language: 'ar',
  direction: 'ltr',
  networks: [
    'local',
    'local-two',
    'local-solana',
    'local-bitcoin',
    'local-polkadot',
    'mainnet',
    'solana',
    'bitcoin',
    'polkadotAssetHub',
  ],
  embedded: true,
  fullScreen: true,
  legal: true,
  collapse: true,
  networkSwitch: false,
  allowUnsupported: true,
  reconnect: false,
  balance: false,
  login: true,
  signIn: 'optional',
  debug: true,
}

const cases: readonly { name: string; settings: Settings; world: World | undefined }[] = [
  { name: 'nothing changed, no local world', settings: defaultSettings, world: undefined },
  { name: 'nothing changed, a local world', settings: defaultSettings, world },
  { name: 'local only', settings: { ...defaultSettings, networks: ['local'] }, world },
  {
    name: 'Bitcoin and Polkadot only',
    settings: { ...defaultSettings, networks: ['bitcoin', 'local-polkadot'] },
    world,
  },
  { name: 'everything changed', settings: everything, world },
]

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:4173' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function partsOf({ settings, world }: (typeof cases)[number], host: Host['id'] = 'react') {
  const catalogue = createNetworkCatalogue(world)
  const parameters = { settings, catalogue, defaultNetworks: defaultNetworkNames(world) }
  // A local world has a gateway and a relay.
  const gatewayUrl = world && 'http://127.0.0.1:8790'
  const relayUrl = world && 'ws://127.0.0.1:8795'
  const connectors = [
    ...(relayUrl ? [walletConnectEntry.walletConnect({ relayUrl })] : []),
    ...(settings.login
      ? [testingEntry.createFakeEmbeddedConnector({ name: 'Dune', id: 'dune', type: 'external' })]
      : []),
  ]
  return {
    snippet: createSnippet(
      settings,
      keepSupported(chosenNetworks(parameters), host) ?? new Map(),
      { gatewayUrl, relayUrl },
      host,
    ),
    config: createConfig({ ...parameters, connectors, gatewayUrl }),
  }
}

test('createSnippet: the code compiles', async () => {
  const typed = ['react', 'element'] as const
  const snippets = typed.flatMap((host) => cases.map((it) => partsOf(it, host).snippet))
  const wagmi = cases
    .filter(({ name }) => name !== 'Bitcoin and Polkadot only')
    // examples/wagmi has wagmi itself.
    .map((it) => partsOf(it, 'wagmi').snippet.replace("from 'wagmi'", "from '@wagmi/core-2'"))
  const { code, output } = await compile([...snippets, ...wagmi])
  expect(output).toBe('')
  expect(code).toBe(0)
}, 180_000)

test.each(cases)('createSnippet: the code creates the instance of the page: $name', (it) => {
  const { snippet, config } = partsOf(it)
  const taken = configOf(run(snippet))
  const live = configOf(library.createPortico(config))
  expect(withoutOwn(taken, it.settings)).toEqual(withoutOwn(live, it.settings))
  expect(live).toMatchObject({ embedded: it.settings.embedded })
  expect(taken.adapters).not.toHaveLength(0)
  expect(snippet.includes('walletConnect(')).toBe(it.world !== undefined)
})

test.each([
  { ...cases[0], settings: { ...defaultSettings, networks: ['mainnet', 'solana'] } },
  { ...cases[4], settings: { ...everything, login: false, networks: ['local', 'base'] } },
] as (typeof cases)[number][])(
  'createSnippet: the script tag has the same options: $name',
  (it) => {
    const { snippet, config } = partsOf(it, 'script')
    const { networks, walletConnect, signIn, ...rest } = JSON.parse(
      /id="portico-config">([^<]*)</.exec(snippet)?.[1] ?? '',
    )
    const found = networks.map(
      (item: unknown) =>
        networksEntry.allNetworks.find(({ caipNetworkId }) => caipNetworkId === item) ?? item,
    )
    // What the script adds itself.
    const parts = {
      networks: found,
      adapters: config.adapters,
      connectors: config.connectors,
      ...(signIn && { siwx: signInEntry.gatewaySignIn(signIn) }),
    }
    const taken = configOf(library.createPortico({ ...rest, ...parts }))
    const live = configOf(library.createPortico(config))
    expect(withoutOwn(taken, it.settings)).toEqual(withoutOwn(live, it.settings))
    expect(walletConnect).toEqual(it.world && { relayUrl: 'ws://127.0.0.1:8795' })
  },
)

test.each(['react', 'wagmi', 'element', 'script'] as const)(
  'createSnippet: only what was chosen: %s',
  (host) => {
    const { snippet } = partsOf({ ...cases[0], world: undefined } as (typeof cases)[number], host)
    expect(snippet).not.toMatch(/features|locale|themeMode|themeVariables/)
  },
)

test('keepSupported: wagmi needs an EVM network, the script tag one that it has an adapter for', () => {
  const bitcoin = new Map<string, networksEntry.Network>([['bitcoin', networksEntry.bitcoin]])
  const both = new Map(bitcoin).set('mainnet', networksEntry.mainnet)
  expect(keepSupported(bitcoin, 'wagmi')).toBeUndefined()
  expect(keepSupported(bitcoin, 'script')).toBeUndefined()
  expect(keepSupported(bitcoin, 'react')).toEqual(bitcoin)
  expect([...(keepSupported(both, 'script') ?? [])].map(([name]) => name)).toEqual(['mainnet'])
})

/** Runs the code and returns the instance that it creates. */
function run(snippet: string): library.Portico {
  const { outputText } = ts.transpileModule(snippet, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      jsx: ts.JsxEmit.ReactJSX,
    },
  })
  const made: library.Portico[] = []
  const createPortico = (config: library.PorticoConfig) => {
    const portico = library.createPortico(config)
    made.push(portico)
    return portico
  }
  const entries: Record<string, unknown> = {
    portico: { ...library, createPortico },
    'portico/bitcoin': bitcoinEntry,
    'portico/evm': evmEntry,
    'portico/networks/marked': networksEntry,
    'portico/polkadot': polkadotEntry,
    'portico/react': reactEntry,
    'portico/signin': signInEntry,
    'portico/solana': solanaEntry,
    'portico/testing': testingEntry,
    'portico/walletconnect': walletConnectEntry,
  }
  const require = createRequire(import.meta.url)
  new Function('require', 'exports', outputText)(
    (name: string) => entries[name] ?? require(name),
    {},
  )
  const [portico] = made
  if (!portico) throw new library.PorticoError({ code: 'test/none', message: 'No instance' })
  return portico
}

// The page sets every option of the appearance; the code leaves out the defaults.
const builtIn = { '--portico-radius-master': '4px', '--portico-font-size-master': '10px' }

/** The data of a resolved configuration, without functions. */
function configOf({ config }: library.Portico): Record<string, unknown> {
  const data = JSON.parse(JSON.stringify(config))
  return { ...data, themeVariables: { ...builtIn, ...data.themeVariables } }
}

/**
 * Leaves out what is this page's own: its metadata, storage and demo wallets, their place in the
 * list, and its language if it was not chosen.
 */
function withoutOwn(config: Record<string, unknown>, { language }: Settings): object {
  const { metadata, storageKey, storage, walletImages, features, locale, ...rest } = config
  const { connectorTypeOrder, ...others } = features as Record<string, unknown>
  return { ...rest, ...(language !== defaultSettings.language && { locale }), features: others }
}
