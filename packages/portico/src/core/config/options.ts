import { DEFAULT_ACCOUNT_TYPES } from '../../wire/accounts.ts'
import { isNamespace } from '../../wire/namespace.ts'
import { systemClock } from '../async/clock.ts'
import {
  an,
  type Check,
  having,
  listOf,
  mustBeBoolean,
  mustBeText,
  mustBeUrl,
  oneOf,
  recordOf,
  shape,
  themeVariableCheck,
} from './checks.ts'
import type { Features } from './features.ts'
import type { PorticoConfig } from './types.ts'

/** The check and the default of an option. */
export type Option = readonly [check: Check, defaultValue?: unknown]

type Options<Name extends string> = Readonly<Record<Name, Option>>

const on: Option = [mustBeBoolean, true]
const off: Option = [mustBeBoolean, false]
const text: Option = [mustBeText]
const url: Option = [mustBeUrl]
const ids: Option = [listOf(mustBeText), []]
const pictures: Option = [recordOf(() => mustBeText), {}]
const signIn: Option = [having('function', 'createMessage')]

/** A list of these values. Default: all of them, in this order. */
const orderOf = (...values: readonly string[]): Option => [listOf(oneOf(...values)), values]

const socials = orderOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')
const accountType = oneOf('eoa', 'smartAccount', 'payment')

/** The feature flags. */
export const featureOptions: Options<keyof Features> = {
  swaps: on,
  onramp: on,
  receive: on,
  send: on,
  email: on,
  emailShowWallets: on,
  socials: [(value) => (value === false ? undefined : socials[0](value)), socials[1]],
  history: on,
  analytics: on,
  allWallets: on,
  legalCheckbox: off,
  smartSessions: off,
  collapseWallets: off,
  connectorTypeOrder: orderOf(
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ),
  walletFeaturesOrder: orderOf('onramp', 'swaps', 'receive', 'send'),
  connectMethodsOrder: [orderOf('wallet', 'email', 'social')[0]],
}

/** The options that `resolveConfig` handles itself. */
export type CompositeOption = 'networks' | 'defaultNetwork' | 'adapters' | 'connectors' | 'features'

/** All other options. */
export const options: Options<Exclude<keyof PorticoConfig, CompositeOption>> = {
  projectId: text,
  // Paths and queries are appended to the URL. An @ in the path can be written as %40.
  gatewayUrl: [
    (value) => mustBeUrl(value) ?? an(!/[?#@]/.test(`${value}`), 'without "@", "?" or "#"'),
  ],
  metadata: [
    shape(
      { name: mustBeText, url: mustBeUrl, description: () => undefined, icons: listOf(mustBeText) },
      2,
    ),
  ],
  defaultAccountTypes: [
    recordOf((name) => (isNamespace(name) ? accountType : undefined)),
    DEFAULT_ACCOUNT_TYPES,
  ],
  wallets: on,
  featuredWallets: ids,
  includeWallets: [ids[0]],
  excludeWallets: ids,
  excludedWallets: [listOf(shape({ rdns: mustBeText, name: mustBeText })), []],
  customWallets: [
    listOf(
      shape(
        {
          id: mustBeText,
          name: mustBeText,
          homepage: mustBeUrl,
          imageUrl: mustBeText,
          mobileLink: mustBeText,
          desktopLink: mustBeText,
          webappLink: mustBeUrl,
          appStore: mustBeUrl,
          playStore: mustBeUrl,
          rdns: mustBeText,
        },
        2,
      ),
    ),
    [],
  ],
  allWallets: [oneOf('show', 'hide', 'onlyMobile'), 'show'],
  walletImages: pictures,
  networkImages: pictures,
  injected: on,
  announced: on,
  coinbase: on,
  baseAccount: on,
  reconnect: on,
  manualPairing: off,
  preferUniversalLinks: off,
  rpcUrls: [
    recordOf(() => listOf((value) => mustBeUrl((value as { url?: unknown } | null)?.url ?? value))),
    {},
  ],
  exchanges: [listOf(having('function', 'getUrl')), []],
  networkSwitch: on,
  allowUnsupportedNetwork: off,
  themeMode: [oneOf('light', 'dark', 'system'), 'system'],
  themeVariables: [recordOf(themeVariableCheck), {}],
  append: on,
  embedded: off,
  walletGuide: on,
  mobileFullScreen: off,
  termsUrl: url,
  privacyUrl: url,
  locale: text,
  direction: [oneOf('ltr', 'rtl')],
  messages: pictures,
  debug: off,
  logLevel: [oneOf('silent', 'error', 'warn', 'info', 'debug'), 'error'],
  siwx: signIn,
  siweConfig: signIn,
  storage: [having('function', 'getItem', 'setItem', 'removeItem')],
  storageKey: [mustBeText, 'portico'],
  clock: [having('function', 'now', 'after'), systemClock],
}
