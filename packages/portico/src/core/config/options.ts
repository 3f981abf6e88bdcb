import {
  type Check,
  isBoolean,
  isObject,
  isText,
  isUrl,
  listOf,
  oneOf,
  recordOf,
  shape,
} from './checks.ts'
import type { Features, PorticoConfig } from './types.ts'

/** The default of an option (undefined: none) and its check. */
export type Option = readonly [defaultValue: unknown, check: Check]

const accountType = oneOf('eoa', 'smartAccount', 'payment')
const rpcUrl: Check = (value) => {
  const url = isObject(value) ? value : (value as { url?: unknown }).url
  return isUrl(url)
}

const on: Option = [true, isBoolean]
const off: Option = [false, isBoolean]
const text: Option = [undefined, isText]
const url: Option = [undefined, isUrl]
const ids: Option = [[], listOf(isText)]

/** Every feature flag of spec 3 with its default of spec 9. */
export const featureOptions: Readonly<Record<keyof Features, Option>> = {
  swaps: on,
  onramp: on,
  receive: on,
  send: on,
  email: on,
  emailShowWallets: on,
  socials: [
    ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    (value) =>
      value === false
        ? undefined
        : listOf(oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'))(
            value,
          ),
  ],
  history: on,
  analytics: on,
  allWallets: on,
  legalCheckbox: off,
  smartSessions: off,
  collapseWallets: off,
  connectorTypeOrder: [
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    listOf(
      oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
    ),
  ],
  walletFeaturesOrder: [
    ['onramp', 'swaps', 'receive', 'send'],
    listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
  ],
  connectMethodsOrder: [undefined, listOf(oneOf('wallet', 'email', 'social'))],
}

/** Every other option, but those that need the others to be read: networks, default network, adapters, connectors, features. */
export const options: Readonly<
  Record<
    Exclude<
      keyof PorticoConfig,
      'networks' | 'defaultNetwork' | 'adapters' | 'connectors' | 'features'
    >,
    Option
  >
> = {
  projectId: text,
  metadata: [
    undefined,
    shape({ name: isText, description: () => undefined, url: isUrl, icons: listOf(isText) }, [
      'name',
      'url',
    ]),
  ],
  defaultAccountTypes: [
    { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' },
    shape({
      eip155: accountType,
      solana: accountType,
      polkadot: accountType,
      bip122: accountType,
    }),
  ],
  wallets: on,
  featuredWallets: ids,
  includeWallets: [undefined, listOf(isText)],
  excludeWallets: ids,
  excludedWallets: [[], listOf(shape({ rdns: isText, name: isText }))],
  customWallets: [
    [],
    listOf(
      shape(
        {
          id: isText,
          name: isText,
          homepage: isUrl,
          imageUrl: isText,
          mobileLink: isText,
          desktopLink: isText,
          webappLink: isUrl,
          appStore: isUrl,
          playStore: isUrl,
          rdns: isText,
        },
        ['id', 'name'],
      ),
    ),
  ],
  allWallets: ['show', oneOf('show', 'hide', 'onlyMobile')],
  walletImages: [{}, recordOf(isText)],
  networkImages: [{}, recordOf(isText)],
  injected: on,
  announced: on,
  coinbase: on,
  baseAccount: on,
  reconnect: on,
  manualPairing: off,
  preferUniversalLinks: off,
  rpcUrls: [{}, recordOf(listOf(rpcUrl))],
  networkSwitch: on,
  allowUnsupportedNetwork: off,
  tokens: [{}, recordOf(listOf(shape({ address: isText, imageUrl: isText }, ['address'])))],
  themeMode: ['system', oneOf('light', 'dark', 'system')],
  themeVariables: [{}, isObject],
  append: on,
  embedded: off,
  walletGuide: on,
  mobileFullScreen: off,
  termsUrl: url,
  privacyUrl: url,
  locale: text,
  direction: [undefined, oneOf('ltr', 'rtl')],
  messages: [{}, recordOf(isText)],
  debug: off,
  logLevel: ['error', oneOf('silent', 'error', 'warn', 'info', 'debug', 'trace')],
  authLogger: off,
  siwx: [undefined, isObject],
  siweConfig: [undefined, isObject],
  storage: [undefined, isObject],
  storageKey: ['portico', isText],
  clock: [undefined, isObject],
}
