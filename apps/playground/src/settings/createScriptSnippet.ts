import type { Network } from 'portico/networks'
import { placeholders } from './placeholders.ts'
import { printJson } from './printJson.ts'
import { defaultSettings, type Settings } from './settings.ts'

/**
 * The markup that a site without a bundler writes for these settings. The snippet of a build
 * precedes it.
 */
export function createScriptSnippet(
  settings: Settings,
  networks: ReadonlyMap<string, Network>,
): string {
  return [
    '<!-- The contents of dist/cdn/snippet.html, and then: -->',
    '<script type="application/json" id="portico-config">',
    printJson(toPageConfig(settings, networks)),
    '</script>',
    '',
    ...createElements(settings),
  ].join('\n')
}

/** The element of the button, and that of an embedded card. */
export function createElements({ balance, embedded }: Settings): readonly string[] {
  return [
    `<portico-connect-button${balance ? ' balance="show"' : ''}></portico-connect-button>`,
    ...(embedded ? ['<portico-modal></portico-modal>'] : []),
  ]
}

function toPageConfig(settings: Settings, networks: ReadonlyMap<string, Network>): object {
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
    projectId: placeholders.projectId,
    gatewayUrl: signIn === 'off' ? undefined : placeholders.gatewayUrl,
    networks: Array.from(networks.values(), ({ caipNetworkId }) => caipNetworkId),
    walletConnect: true,
    features:
      settings.legal || settings.collapse
        ? {
            legalCheckbox: settings.legal || undefined,
            collapseWallets: settings.collapse || undefined,
          }
        : undefined,
    ...(settings.legal && {
      termsUrl: placeholders.termsUrl,
      privacyUrl: placeholders.privacyUrl,
    }),
    signIn: signIn === 'off' ? undefined : { required: signIn === 'required' },
    // Without it, the language is that of the page.
    locale: language === 'en' ? undefined : language,
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
