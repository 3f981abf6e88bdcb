import {
  type Connector,
  type CustomWallet,
  type PorticoConfig,
  PorticoError,
  type StorageBackend,
} from 'portico'
import { gatewaySignIn } from 'portico/signin'
import { demoNoNetwork } from '../errors.ts'
import { markIcon } from '../wallets/marks.ts'
import type { NetworkCatalogue } from '../world/networks.ts'
import { adapters, namespacesOf } from './adapters.ts'
import { legalLinks } from './legalLinks.ts'
import { type Settings, walletOrder } from './settings.ts'
import { themeVariables } from './themeVariables.ts'

export const PAGE_STORAGE_KEY = 'portico-playground'

export interface CreateConfigParameters {
  readonly settings: Settings
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
  /** Connectors of wallets that the page does not discover. */
  readonly connectors: readonly Connector[]
  /** Without one, the instance makes no gateway request. */
  readonly gatewayUrl?: string | undefined
  /** Logos of networks, by their CAIP-2 ids. */
  readonly networkImages?: Readonly<Record<string, string>> | undefined
  /** Listed wallets that are not in this page. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly storage?: StorageBackend | undefined
}

/** The chosen networks in the order of the catalogue. Never empty. */
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
  const { settings, connectors, gatewayUrl, customWallets, networkImages, storage } = parameters
  const networks = chosenNetworks(parameters)
  const [first, ...others] = networks.values()
  if (!first) throw new PorticoError(demoNoNetwork)
  return {
    // A project of the local world's gateway and relay.
    projectId: 'playground',
    gatewayUrl,
    networks: [first, ...others],
    adapters: namespacesOf(networks.values()).map((namespace) => adapters[namespace].create()),
    connectors,
    customWallets,
    // Polkadot extensions announce no icon.
    walletImages: { 'polkadot:Ginkgo': markIcon('Ginkgo') },
    ...(networkImages && { networkImages }),
    metadata: {
      name: 'Portico playground',
      description: 'Try the modal.',
      url: location.origin,
      icons: [],
    },
    features: {
      legalCheckbox: settings.legal,
      collapseWallets: settings.collapse,
      connectorTypeOrder: walletOrder,
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
    // The page renders `PorticoModal` itself.
    append: !settings.embedded,
    embedded: settings.embedded,
    mobileFullScreen: settings.fullScreen,
    networkSwitch: settings.networkSwitch,
    allowUnsupportedNetwork: settings.allowUnsupported,
    reconnect: settings.reconnect,
    debug: settings.debug,
    storageKey: PAGE_STORAGE_KEY,
    ...(storage && { storage }),
  }
}

/** A key of all settings that need a new instance. */
export function instanceKey(settings: Settings): string {
  const { mode, accent, surface, radius, fontSize, balance, ...fixed } = settings
  return JSON.stringify(fixed)
}
