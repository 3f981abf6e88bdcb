import type { Network } from 'portico/networks'
import type { Host } from '../start/hosts.ts'
import { adapters, namespacesOf } from './adapters.ts'
import { createElements, createScriptSnippet } from './createScriptSnippet.ts'
import { placeholders } from './placeholders.ts'
import { defaultSettings, type Settings } from './settings.ts'

/**
 * The code that a site writes for these settings. It has the options that differ from the defaults,
 * and placeholders for what only the reader knows.
 *
 * @param settings - the user's choice
 * @param networks - public ones, by their names in `portico/networks/marked`
 * @param host - the kind of page
 */
export function createSnippet(
  settings: Settings,
  networks: ReadonlyMap<string, Network>,
  host: Host['id'] = 'react',
): string {
  if (host === 'script') return createScriptSnippet(settings, networks)
  const page = hostPages[host](settings)
  const names = [...networks.keys()]
  const used = namespacesOf(networks.values()).map((namespace) => adapters[namespace].name)
  // Where a network and an adapter have the same name, the adapter is renamed.
  const renamed = (adapter: string) => (names.includes(adapter) ? `${adapter}Adapter` : adapter)
  const importAdapter = (adapter: string) => {
    const name = renamed(adapter)
    const part = name === adapter ? adapter : `${adapter} as ${name}`
    return `import { ${part} } from 'portico/${adapter}'`
  }
  const signsIn = settings.signIn !== 'off'
  const hasLogin = settings.login && !defaultSettings.login
  const login = hasLogin ? [`embedded({ walletUrl: '${placeholders.walletUrl}' })`] : []
  const options = [
    `projectId: '${placeholders.projectId}',`,
    ...(signsIn ? [`gatewayUrl: '${placeholders.gatewayUrl}',`] : []),
    `networks: [${names.join(', ')}],`,
    `adapters: [${used.map((adapter) => `${renamed(adapter)}()`).join(', ')}],`,
    `connectors: [${['walletConnect()', ...login].join(', ')}],`,
    ...featureLines(settings),
    ...(signsIn ? [`siwx: gatewaySignIn({ required: ${settings.signIn === 'required'} }),`] : []),
    ...optionLines(settings),
    ...themeLines(settings),
  ]
  const imports = [
    `import { createPortico } from 'portico'`,
    ...used.map(importAdapter),
    `import { ${names.toSorted().join(', ')} } from 'portico/networks/marked'`,
    ...page.imports,
    ...(signsIn ? [`import { gatewaySignIn } from 'portico/signin'`] : []),
    ...(hasLogin ? [`import { embedded } from 'portico/embedded'`] : []),
    `import { walletConnect } from 'portico/walletconnect'`,
  ]
  return [
    ...imports.sort((one, other) => (entryOf(one) < entryOf(other) ? -1 : 1)),
    '',
    'const portico = createPortico({',
    ...options.map((line) => `  ${line}`),
    '})',
    '',
    ...page.lines,
  ].join('\n')
}

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
        `import { ConnectButton, ${embedded ? 'PorticoModal, ' : ''}PorticoProvider } from 'portico/react'`,
      ],
      lines: [
        'export const App = () => (',
        '  <PorticoProvider portico={portico}>',
        `    <ConnectButton${balance ? ' balance="show"' : ''} />`,
        ...(embedded ? ['    <PorticoModal />'] : []),
        '  </PorticoProvider>',
        ')',
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

/** The module of an import, by which imports are sorted. */
function entryOf(line: string): string {
  return line.slice(line.lastIndexOf(' from '))
}

function featureLines({ legal, collapse }: Settings): readonly string[] {
  const on = [legal && 'legalCheckbox: true', collapse && 'collapseWallets: true'].filter(Boolean)
  const { termsUrl, privacyUrl } = placeholders
  return [
    ...(on.length > 0 ? [`features: { ${on.join(', ')} },`] : []),
    ...(legal ? [`termsUrl: '${termsUrl}',`, `privacyUrl: '${privacyUrl}',`] : []),
  ]
}

function optionLines(settings: Settings): readonly string[] {
  const { language, direction } = settings
  return [
    // Without it, the language is that of the page.
    language !== 'en' && `locale: '${language}',`,
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
