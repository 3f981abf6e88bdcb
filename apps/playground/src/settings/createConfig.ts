import {
  type Connector,
  type CustomWallet,
  type PorticoConfig,
  PorticoError,
  type ThemeVariables,
} from 'portico'
import { evm } from 'portico/evm'
import { gatewaySignIn } from 'portico/signin'
import { solana } from 'portico/solana'
import { demoNoNetwork } from '../errors.ts'
import type { NetworkCatalogue } from '../world/networks.ts'
import { legalLinks } from './legalLinks.ts'
import type { Settings } from './settings.ts'

export interface CreateConfigParameters {
  readonly settings: Settings
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
  /** Wallets of the page that are not found by announcement. */
  readonly connectors: readonly Connector[]
  /** Without one nothing is asked of anybody. */
  readonly gatewayUrl?: string | undefined
  /** Wallets of the page's own that are not in it. */
  readonly customWallets?: readonly CustomWallet[] | undefined
}

/** The networks that are on, in the order of the catalogue. Never empty. */
export function chosenNetworks({
  settings,
  catalogue,
  defaultNetworks,
}: Pick<CreateConfigParameters, 'settings' | 'catalogue' | 'defaultNetworks'>): NetworkCatalogue {
  const pick = (names: readonly string[]) =>
    new Map([...catalogue].filter(([name]) => names.includes(name)))
  const chosen = pick(settings.networks)
  return chosen.size > 0 ? chosen : pick(defaultNetworks)
}

/** What the page passes to `createPortico`. */
export function createConfig(parameters: CreateConfigParameters): PorticoConfig {
  const { settings, connectors, gatewayUrl, customWallets } = parameters
  const [first, ...others] = chosenNetworks(parameters).values()
  if (!first) throw new PorticoError(demoNoNetwork)
  return {
    // The gateway and the relay of the local world have a project of this name.
    projectId: 'playground',
    gatewayUrl,
    networks: [first, ...others],
    adapters: [evm(), solana()],
    connectors,
    customWallets,
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
    ...(settings.legal && legalLinks()),
    ...(gatewayUrl &&
      settings.signIn !== 'off' && {
        siwx: gatewaySignIn({ required: settings.signIn === 'required' }),
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
