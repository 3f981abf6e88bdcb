import { createRequire } from 'node:module'
import * as library from 'portico'
import * as bitcoinEntry from 'portico/bitcoin'
import * as embeddedEntry from 'portico/embedded'
import * as evmEntry from 'portico/evm'
import * as networksEntry from 'portico/networks/marked'
import * as polkadotEntry from 'portico/polkadot'
import * as reactEntry from 'portico/react'
import * as signInEntry from 'portico/signin'
import * as solanaEntry from 'portico/solana'
import * as walletConnectEntry from 'portico/walletconnect'
import ts from 'typescript'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Host } from '../start/hosts.ts'
import { compile } from '../test/compile.ts'
import { createNetworkCatalogue, toPublicNetworks } from '../world/networks.ts'
import { createConfig } from './createConfig.ts'
import { createSnippet, keepSupported } from './createSnippet.ts'
import { placeholders } from './placeholders.ts'
import { defaultSettings, type Settings } from './settings.ts'

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

const cases: readonly { name: string; settings: Settings }[] = [
  { name: 'nothing changed', settings: defaultSettings },
  { name: 'local only', settings: { ...defaultSettings, networks: ['local'] } },
  {
    name: 'Bitcoin and Polkadot only',
    settings: { ...defaultSettings, networks: ['bitcoin', 'local-polkadot'] },
  },
  { name: 'everything changed', settings: everything },
]
const [unchanged] = cases as [(typeof cases)[number]]
const hostIds = ['react', 'wagmi', 'element', 'script'] as const

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:4173' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function snippetOf({ settings }: (typeof cases)[number], host: Host['id'] = 'react'): string {
  const networks = toPublicNetworks(settings.networks)
  return createSnippet(settings, keepSupported(networks, host) ?? new Map(), host)
}

/** What this page passes to `createPortico` for the networks of the snippet. */
function configFor({ settings }: (typeof cases)[number], host: Host['id'] = 'react') {
  const kept = keepSupported(toPublicNetworks(settings.networks), host) ?? new Map()
  return createConfig({
    settings: { ...settings, networks: [...kept.keys()] },
    catalogue: createNetworkCatalogue(undefined),
    defaultNetworks: [],
    connectors: [
      walletConnectEntry.walletConnect(),
      ...(settings.login ? [embeddedEntry.embedded({ walletUrl: placeholders.walletUrl })] : []),
    ],
    gatewayUrl: settings.signIn === 'off' ? undefined : placeholders.gatewayUrl,
  })
}

test('createSnippet: the code compiles', async () => {
  const typed = ['react', 'element'] as const
  const snippets = typed.flatMap((host) => cases.map((it) => snippetOf(it, host)))
  const wagmi = cases
    .filter(({ name }) => name !== 'Bitcoin and Polkadot only')
    // examples/wagmi has wagmi itself.
    .map((it) => snippetOf(it, 'wagmi').replace("from 'wagmi'", "from '@wagmi/core-2'"))
  const { code, output } = await compile([...snippets, ...wagmi])
  expect(output).toBe('')
  expect(code).toBe(0)
}, 180_000)

test.each(cases)('createSnippet: the code creates an instance with these settings: $name', (it) => {
  const taken = configOf(run(snippetOf(it)))
  const live = configOf(library.createPortico(configFor(it)))
  expect(withoutOwn(taken, it.settings)).toEqual(withoutOwn(live, it.settings))
  expect(live).toMatchObject({ embedded: it.settings.embedded })
  expect(taken.adapters).not.toHaveLength(0)
})

test.each([
  { ...unchanged, settings: { ...defaultSettings, networks: ['mainnet', 'solana'] } },
  { ...unchanged, settings: { ...everything, login: false, networks: ['local', 'base'] } },
])('createSnippet: the script tag has the same options', (it) => {
  const { networks, walletConnect, signIn, ...rest } = JSON.parse(
    /id="portico-config">([^<]*)</.exec(snippetOf(it, 'script'))?.[1] ?? '',
  )
  const config = configFor(it, 'script')
  // What the script adds itself.
  const parts = {
    networks: networks.map((item: unknown) =>
      networksEntry.allNetworks.find(({ caipNetworkId }) => caipNetworkId === item),
    ),
    adapters: config.adapters,
    connectors: config.connectors,
    ...(signIn && { siwx: signInEntry.gatewaySignIn(signIn) }),
  }
  const taken = configOf(library.createPortico({ ...rest, ...parts }))
  const live = configOf(library.createPortico(config))
  expect(withoutOwn(taken, it.settings)).toEqual(withoutOwn(live, it.settings))
  expect(walletConnect).toBe(true)
})

test.each(hostIds)('createSnippet: short, and only what was chosen: %s', (host) => {
  const snippet = snippetOf(unchanged, host)
  expect(snippet).not.toMatch(/features|locale|themeMode|themeVariables|gateway/i)
  expect(snippet.split('\n').length).toBeLessThanOrEqual(26)
  expect(snippet).toContain('YOUR_PROJECT_ID')
  expect(snippet).toMatch(host === 'script' ? /"eip155:1", "eip155:8453"/ : /\[mainnet, base\]/)
})

test.each(hostIds.flatMap((host) => cases.map((it) => ({ ...it, host }))))(
  'createSnippet: nothing of this demo: $host, $name',
  ({ host, ...it }) => {
    expect(snippetOf(it, host)).not.toMatch(/127\.0\.0\.1|localhost|31337|playground|testing|fake/i)
  },
)

test.each([
  [[], ['mainnet', 'base']],
  [
    ['local', 'local-bitcoin', 'sepolia'],
    ['mainnet', 'sepolia', 'bitcoin'],
  ],
  [['unknown'], ['mainnet', 'base']],
] as const)('toPublicNetworks: public ones in place of local ones: %j', (names, expected) => {
  expect([...toPublicNetworks(names).keys()]).toEqual(expected)
})

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
    'portico/embedded': embeddedEntry,
    'portico/evm': evmEntry,
    'portico/networks/marked': networksEntry,
    'portico/polkadot': polkadotEntry,
    'portico/react': reactEntry,
    'portico/signin': signInEntry,
    'portico/solana': solanaEntry,
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
 * Leaves out what is this page's own: its project, links, metadata, storage and demo wallets, their
 * place in the list, and its language if it was not chosen.
 */
function withoutOwn(config: Record<string, unknown>, { language }: Settings): object {
  const { projectId, termsUrl, privacyUrl, ...taken } = config
  const { metadata, storageKey, storage, walletImages, features, locale, ...rest } = taken
  const { connectorTypeOrder, ...others } = features as Record<string, unknown>
  return { ...rest, ...(language !== defaultSettings.language && { locale }), features: others }
}
