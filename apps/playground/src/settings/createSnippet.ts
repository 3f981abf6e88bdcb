import type { Network } from 'portico/networks'
import type { Host } from '../start/hosts.ts'
import { isPublicNetwork } from '../world/networks.ts'
import { adapters, namespacesOf } from './adapters.ts'
import { createElements, createScriptSnippet } from './createScriptSnippet.ts'
import { legalLinks } from './legalLinks.ts'
import { printValue } from './printValue.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The services that the instance uses. */
interface Services {
  readonly gatewayUrl?: string | undefined
  readonly relayUrl?: string | undefined
  readonly walletUrl?: string | undefined
}

/**
 * The code that a site writes for these settings. It compiles, and creates the instance of this
 * page.
 *
 * @param settings - the user's choice
 * @param networks - the chosen ones by their names in the catalogue; local ones are written in full
 * @param services - those in use: a gateway, a relay
 * @param host - the kind of page
 */
export function createSnippet(
  settings: Settings,
  networks: ReadonlyMap<string, Network>,
  services: Services = {},
  host: Host['id'] = 'react',
): string {
  if (host === 'script') return createScriptSnippet(settings, networks, services)
  const { gatewayUrl, relayUrl, walletUrl } = services
  const page = hostPages[host](settings)
  const names = [...networks.keys()]
  const imported = names.filter(isPublicNetwork)
  const local = [...networks].filter(([name]) => !isPublicNetwork(name))
  const used = namespacesOf(networks.values()).map((namespace) => adapters[namespace].name)
  // Where a network and an adapter have the same name, the adapter is renamed.
  const renamed = (adapter: string) => (imported.includes(adapter) ? `${adapter}Adapter` : adapter)
  const importAdapter = (adapter: string) => {
    const name = renamed(adapter)
    const part = name === adapter ? adapter : `${adapter} as ${name}`
    return `import { ${part} } from 'portico/${adapter}'`
  }
  const connectors = [
    ...(relayUrl ? [`walletConnect({ relayUrl: '${relayUrl}' })`] : []),
    ...(settings.login
      ? [walletUrl ? `embedded({ walletUrl: '${walletUrl}' })` : embeddedWallet]
      : []),
  ]
  const signsIn = gatewayUrl !== undefined && settings.signIn !== 'off'
  const options = [
    `projectId: 'playground',`,
    ...(gatewayUrl ? [`gatewayUrl: '${gatewayUrl}',`] : []),
    `networks: [${names.map(variableName).join(', ')}],`,
    `adapters: [${used.map((adapter) => `${renamed(adapter)}()`).join(', ')}],`,
    ...(connectors.length > 0 ? [`connectors: [${connectors.join(', ')}],`] : []),
    ...featureLines(settings),
    ...(signsIn ? [`siwx: gatewaySignIn({ required: ${settings.signIn === 'required'} }),`] : []),
    ...optionLines(settings),
    ...themeLines(settings),
  ]
  const imports = [
    `import { createPortico } from 'portico'`,
    ...used.map(importAdapter),
    importNetworks(imported, local.length > 0),
    ...page.imports,
    ...(signsIn ? [`import { gatewaySignIn } from 'portico/signin'`] : []),
    ...(settings.login ? [walletUrl ? importEmbedded : importTestDouble] : []),
    ...(relayUrl ? [`import { walletConnect } from 'portico/walletconnect'`] : []),
  ]
  return [
    ...imports.sort((one, other) => (entryOf(one) < entryOf(other) ? -1 : 1)),
    '',
    ...local.flatMap(([name, network]) => [
      `const ${variableName(name)}: Network = ${printValue(network)}`,
      '',
    ]),
    'const portico = createPortico({',
    ...options.map((line) => `  ${line}`),
    '})',
    '',
    ...page.lines,
  ].join('\n')
}

const importEmbedded = `import { embedded } from 'portico/embedded'`
const importTestDouble = `import { createFakeEmbeddedConnector } from 'portico/testing'`

// The script tag has no adapters for the others.
const scriptNamespaces: readonly string[] = ['eip155', 'solana']

/** The networks that a kind of page supports; undefined if it cannot run on them. */
export function keepSupported(
  networks: ReadonlyMap<string, Network>,
  host: Host['id'],
): ReadonlyMap<string, Network> | undefined {
  const all = [...networks]
  const kept =
    host === 'script'
      ? all.filter(([, network]) => scriptNamespaces.includes(network.chainNamespace))
      : all
  // wagmi needs a chain of its own.
  const needed = kept.some(([, it]) => host !== 'wagmi' || it.chainNamespace === 'eip155')
  return needed ? new Map(kept) : undefined
}

interface HostPage {
  readonly imports: readonly string[]
  /** What follows the instance. */
  readonly lines: readonly string[]
}

const hostPages: Readonly<Record<Exclude<Host['id'], 'script'>, (settings: Settings) => HostPage>> =
  {
    react: ({ balance, embedded }) => ({
      imports: [
        `import { ConnectButton, NetworkButton, ${embedded ? 'PorticoModal, ' : ''}PorticoProvider } from 'portico/react'`,
      ],
      lines: [
        'export function App() {',
        '  return (',
        '    <PorticoProvider portico={portico}>',
        `      <ConnectButton balance="${balance ? 'show' : 'hide'}" />`,
        '      <NetworkButton />',
        ...(embedded ? ['      <PorticoModal />'] : []),
        '    </PorticoProvider>',
        '  )',
        '}',
      ],
    }),
    wagmi: () => ({
      imports: [
        `import { bridge, porticoConnector, wagmiChains } from 'portico/wagmi'`,
        `import { createConfig, http } from 'wagmi'`,
      ],
      lines: [
        'const chains = wagmiChains(portico.config.networks)',
        '',
        'export const config = createConfig({',
        '  chains,',
        '  connectors: [porticoConnector(portico)],',
        '  multiInjectedProviderDiscovery: false,',
        '  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),',
        '})',
        'bridge(portico, config)',
      ],
    }),
    element: (settings) => ({
      imports: [`import { defineElements } from 'portico/element'`],
      lines: [
        'defineElements(portico)',
        ...createElements(settings).map((element) => `// ${element}`),
      ],
    }),
  }

const embeddedWallet = `createFakeEmbeddedConnector({ name: 'Dune', id: 'dune', type: 'external' })`

/** The module of an import, by which imports are sorted. */
function entryOf(line: string): string {
  return line.slice(line.lastIndexOf(' from '))
}

/** `local-two` → `localTwo` */
function variableName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function importNetworks(names: readonly string[], needsType: boolean): string {
  if (names.length === 0) return `import type { Network } from 'portico/networks/marked'`
  const parts = needsType ? ['type Network', ...names] : names
  return `import { ${parts.join(', ')} } from 'portico/networks/marked'`
}

function featureLines({ legal, collapse }: Settings): readonly string[] {
  const on = [legal && 'legalCheckbox: true', collapse && 'collapseWallets: true'].filter(Boolean)
  const links = legal
    ? Object.entries(legalLinks()).map(([name, url]) => `${name}: ${printValue(url)},`)
    : []
  return [...(on.length > 0 ? [`features: { ${on.join(', ')} },`] : []), ...links]
}

function optionLines(settings: Settings): readonly string[] {
  const { language, direction } = settings
  return [
    // Without it, the language is that of the browser.
    language !== defaultSettings.language && `locale: '${language}',`,
    direction !== defaultSettings.direction && `direction: '${direction}',`,
    settings.embedded && 'append: false,',
    settings.embedded && 'embedded: true,',
    settings.fullScreen && 'mobileFullScreen: true,',
    !settings.networkSwitch && 'networkSwitch: false,',
    settings.allowUnsupported && 'allowUnsupportedNetwork: true,',
    !settings.reconnect && 'reconnect: false,',
    settings.debug && 'debug: true,',
  ].filter((line) => line !== false)
}

function themeLines(settings: Settings): readonly string[] {
  const { mode, accent, surface, radius, fontSize } = settings
  const variables = [
    accent && `'--portico-accent': '${accent}',`,
    surface && `'--portico-surface': '${surface}',`,
    radius !== defaultSettings.radius && `'--portico-radius-master': '${radius}px',`,
    fontSize !== defaultSettings.fontSize && `'--portico-font-size-master': '${fontSize}px',`,
  ].filter(Boolean)
  return [
    ...(mode === defaultSettings.mode ? [] : [`themeMode: '${mode}',`]),
    ...(variables.length > 0
      ? ['themeVariables: {', ...variables.map((line) => `  ${line}`), '},']
      : []),
  ]
}
