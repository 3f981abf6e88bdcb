import type { Network } from 'portico/networks'
import { isPublicNetwork } from '../world/networks.ts'
import { legalLinks } from './legalLinks.ts'
import { defaultSettings, type Settings } from './settings.ts'

/**
 * The markup that a site without a bundler writes for these settings. The snippet of a build
 * precedes it.
 *
 * @param networks - the chosen ones by their names in the catalogue; local ones are written in full
 */
export function createScriptSnippet(
  settings: Settings,
  networks: ReadonlyMap<string, Network>,
  services: { readonly gatewayUrl?: string | undefined; readonly relayUrl?: string | undefined },
): string {
  const json = JSON.stringify(toPageConfig(settings, networks, services), undefined, 2)
  return [
    '<!-- The contents of dist/cdn/snippet.html, and then: -->',
    '<script type="application/json" id="portico-config">',
    // A name must not end the element.
    json.replaceAll('<', '\\u003c'),
    '</script>',
    '',
    ...createElements(settings),
  ].join('\n')
}

/** The elements of the buttons, and that of an embedded card. */
export function createElements({ balance, embedded }: Settings): readonly string[] {
  return [
    `<portico-connect-button${balance ? ' balance="show"' : ''}></portico-connect-button>`,
    '<portico-network-button></portico-network-button>',
    ...(embedded ? ['<portico-modal></portico-modal>'] : []),
  ]
}

function toPageConfig(
  settings: Settings,
  networks: ReadonlyMap<string, Network>,
  { gatewayUrl, relayUrl }: Parameters<typeof createScriptSnippet>[2],
): object {
  const { mode, language, direction, signIn } = settings
  const { accent, surface, radius, fontSize } = settings
  const variables = {
    '--portico-accent': accent || undefined,
    '--portico-surface': surface || undefined,
    '--portico-radius-master': radius === defaultSettings.radius ? undefined : `${radius}px`,
    '--portico-font-size-master':
      fontSize === defaultSettings.fontSize ? undefined : `${fontSize}px`,
  }
  const hasVariables = Object.values(variables).some((value) => value !== undefined)
  return {
    projectId: 'playground',
    gatewayUrl,
    networks: [...networks].map(([name, network]) =>
      isPublicNetwork(name) ? network.caipNetworkId : network,
    ),
    walletConnect: relayUrl ? { relayUrl } : undefined,
    features:
      settings.legal || settings.collapse
        ? {
            legalCheckbox: settings.legal || undefined,
            collapseWallets: settings.collapse || undefined,
          }
        : undefined,
    ...(settings.legal && legalLinks()),
    signIn: gatewayUrl && signIn !== 'off' ? { required: signIn === 'required' } : undefined,
    // Without it, the language is that of the browser.
    locale: language === defaultSettings.language ? undefined : language,
    direction: direction === 'auto' ? undefined : direction,
    ...(settings.embedded && { append: false, embedded: true }),
    mobileFullScreen: settings.fullScreen || undefined,
    networkSwitch: settings.networkSwitch ? undefined : false,
    allowUnsupportedNetwork: settings.allowUnsupported || undefined,
    reconnect: settings.reconnect ? undefined : false,
    debug: settings.debug || undefined,
    themeMode: mode === defaultSettings.mode ? undefined : mode,
    themeVariables: hasVariables ? variables : undefined,
  }
}
