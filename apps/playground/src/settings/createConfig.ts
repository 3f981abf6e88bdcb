import type { Connector, PorticoConfig, ThemeVariables } from 'portico'
import { evm } from 'portico/evm'
import { solana } from 'portico/solana'
import type { NetworkCatalogue } from '../world/networks.ts'
import type { Settings } from './settings.ts'

export interface CreateConfigParameters {
  readonly settings: Settings
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
  /** Wallets of the page that are not found by announcement. */
  readonly connectors: readonly Connector[]
}

/** The names of the networks that are on, in the order of the catalogue. Never empty. */
export function chosenNetworks({
  settings,
  catalogue,
  defaultNetworks,
}: Pick<CreateConfigParameters, 'settings' | 'catalogue' | 'defaultNetworks'>): readonly string[] {
  const wanted = settings.networks.length > 0 ? settings.networks : defaultNetworks
  const chosen = [...catalogue.keys()].filter((name) => wanted.includes(name))
  return chosen.length > 0 ? chosen : defaultNetworks
}

/** What the page passes to `createPortico`. */
export function createConfig(parameters: CreateConfigParameters): PorticoConfig {
  const { settings, catalogue, connectors } = parameters
  const networks = chosenNetworks(parameters).flatMap((name) => catalogue.get(name) ?? [])
  const [first, ...others] = networks
  if (!first) throw new RangeError('There is no network to show.')
  return {
    // Any id does here: the playground uses no vendor's cloud.
    projectId: 'playground',
    networks: [first, ...others],
    adapters: [evm(), solana()],
    connectors,
    metadata: {
      name: 'Portico playground',
      description: 'Try the modal.',
      url: location.origin,
      icons: [],
    },
    features: {
      legalCheckbox: settings.legal,
      collapseWallets: settings.collapse,
    },
    ...(settings.legal && {
      termsUrl: `${location.origin}/#terms`,
      privacyUrl: `${location.origin}/#privacy`,
    }),
    themeMode: settings.mode,
    themeVariables: themeVariables(settings),
    locale: settings.language,
    ...(settings.direction !== 'auto' && { direction: settings.direction }),
    // The embedded card stands where the page puts it.
    append: !settings.embedded,
    embedded: settings.embedded,
    mobileFullScreen: settings.fullScreen,
    networkSwitch: settings.networkSwitch,
    allowUnsupportedNetwork: settings.allowUnsupported,
    reconnect: settings.reconnect,
    debug: settings.debug,
    storageKey: 'portico-playground',
  }
}

/** The look, all of which can change while the page is open. */
export function themeVariables(settings: Settings): ThemeVariables {
  return {
    '--portico-accent': settings.accent || undefined,
    '--portico-surface': settings.surface || undefined,
    '--portico-radius-master': `${settings.radius}px`,
    '--portico-font-size-master': `${settings.fontSize}px`,
  } as ThemeVariables
}

/** Changes with every setting that an instance takes only at its creation. */
export function instanceKey(settings: Settings): string {
  const { mode, accent, surface, radius, fontSize, balance, ...fixed } = settings
  return JSON.stringify(fixed)
}
