import type { MessageOverrides } from '../../i18n/en.ts'
import type { AccountType } from '../../wire/account.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network, ViemChainLike } from '../../wire/network.ts'
import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'
import type { Clock } from '../async/clock.ts'
import type { NamespaceDescriptor } from '../interfaces/adapter.ts'
import type { Connector, DappMetadata } from '../interfaces/connector.ts'
import type { SignInAdapter } from '../interfaces/signIn.ts'
import type { LogLevel } from '../log/createLog.ts'
import type { StorageBackend } from '../storage/backend.ts'

export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'

/** A group of rows in the connect list. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

export type ConnectMethod = 'wallet' | 'email' | 'social'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type AllWalletsMode = 'show' | 'hide' | 'onlyMobile'

/** Feature flags. */
export interface Features {
  /** Offer to swap tokens. Default true. */
  swaps: boolean
  /** Offer to buy coins. Default true. */
  onramp: boolean
  /** Offer the address and its code. Default true. */
  receive: boolean
  /** Offer the form for sending. Default true. */
  send: boolean
  /** Offer e-mail login, where a connector has it. Default true. */
  email: boolean
  /** With e-mail login on, also list wallets (`false` folds them into one row). */
  emailShowWallets: boolean
  /** Social logins in order, or `false`. */
  socials: readonly SocialProvider[] | false
  /** Show what was sent, in the account view. Default true. */
  history: boolean
  /** Emits usage events on `portico.events`. Nothing leaves the page unless the site sends it, e.g. by `sendAnalytics` of `portico/analytics`. */
  analytics: boolean
  /** The 'All wallets' row. Default true. */
  allWallets: boolean
  /** Terms and privacy policy must be accepted before a wallet is chosen. Default false. */
  legalCheckbox: boolean
  /** Sessions that sign within permissions of their own: nothing offers them yet. Default false. */
  smartSessions: boolean
  /** Fold the wallets into one row below the other logins. Default false. */
  collapseWallets: boolean
  /** The groups of the connect list, in order. */
  connectorTypeOrder: readonly ConnectorGroup[]
  /** The actions of the account view, in order. */
  walletFeaturesOrder: readonly WalletFeature[]
  /** Unset: wallets first when one is installed, else e-mail, social, wallet. */
  connectMethodsOrder: readonly ConnectMethod[] | undefined
}

/** A wallet that the site adds to the list itself. */
export interface CustomWallet {
  /** Unique among all wallets; `open({ wallet })` takes it. */
  id: string
  /** Shown in the row. */
  name: string
  /** Where users learn more. */
  homepage?: string | undefined
  /** Its picture; without one its initial is shown. */
  imageUrl?: string | undefined
  /** Opens its app on a phone: a scheme (`name://`) or an https address. */
  mobileLink?: string | undefined
  /** Opens its app on a desktop. */
  desktopLink?: string | undefined
  /** Opens it as a web page. */
  webappLink?: string | undefined
  /** Its page in the App Store. */
  appStore?: string | undefined
  /** Its page in Google Play. */
  playStore?: string | undefined
  /** The id by which it announces itself in a page (EIP-6963): with it the row becomes the announced wallet. */
  rdns?: string | undefined
}

/** Names the wallets that never show. */
export interface ExcludedWallet {
  /** The id by which it announces itself (EIP-6963). */
  rdns?: string | undefined
  /** Its name, as it tells it. */
  name?: string | undefined
}

/** One RPC address, or one with request headers. */
export type RpcUrl = string | { url: string; headers?: Readonly<Record<string, string>> }

/** Every option of `createPortico`, with its meaning. A default that is not named here is in the table of `docs/options.md`. */
export interface PorticoConfig {
  /** Project id at the gateway and the relay. Without it, or with a blank one, an alert is raised; what needs no id works. */
  projectId?: string | undefined
  /**
   * http(s) address of your gateway, without user info, query or hash: wallet directory, names, balances and prices. Without it, or without
   * `projectId`, the wallet list comes with the package.
   */
  gatewayUrl?: string | undefined
  /** The networks the site works on: at least one. viem chains are accepted as they are. */
  networks: readonly (Network | ViemChainLike)[]
  /** The chain families, e.g. `[evm(), solana()]`. None: relay only. */
  adapters?: readonly NamespaceDescriptor[] | undefined
  /** Wallets that are not found in the page, e.g. a relay or an embedded wallet. */
  connectors?: readonly Connector[] | undefined
  /** The site as wallets and sign-in messages name it. Default: what the page says of itself. */
  metadata?: DappMetadata | undefined
  /** Default: the first of `networks`. */
  defaultNetwork?: Network | ViemChainLike | CaipNetworkId | undefined
  /** The kind of account that is used first where a wallet has several, by namespace. Default: `smartAccount` on EVM, `payment` on Bitcoin, else `eoa`. */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** What the modal offers. Default: see {@link Features}. */
  features?: Partial<Features> | undefined

  /** Show wallets at all. `false` leaves e-mail and social. Default true. */
  wallets?: boolean | undefined
  /** Directory ids pinned above the rest, in order. */
  featuredWallets?: readonly string[] | undefined
  /** Only these directory ids. */
  includeWallets?: readonly string[] | undefined
  /** Never these directory ids. */
  excludeWallets?: readonly string[] | undefined
  /** Never a wallet with this rdns or name, wherever it comes from. */
  excludedWallets?: readonly ExcludedWallet[] | undefined
  /** Wallets that the site adds to the list. */
  customWallets?: readonly CustomWallet[] | undefined
  /** The 'All wallets' row. Default 'show'. */
  allWallets?: AllWalletsMode | undefined
  /** Pictures by connector id, rdns or directory id, also for wallets that are not installed. */
  walletImages?: Readonly<Record<string, string>> | undefined
  /** Pictures by CAIP-2 id. */
  networkImages?: Readonly<Record<string, string>> | undefined

  /** Find wallets by legacy `window` globals. Default true. */
  injected?: boolean | undefined
  /** Find wallets by announcement: EIP-6963, wallet-standard. Default true. */
  announced?: boolean | undefined
  /** List Coinbase Wallet when it is found. Default true. */
  coinbase?: boolean | undefined
  /** List Base Account when it is found. Default true. */
  baseAccount?: boolean | undefined
  /** Restore the session after a reload. Default true. */
  reconnect?: boolean | undefined
  /** The site shows the pairing code itself: the modal opens no pairing view. Default false. */
  manualPairing?: boolean | undefined
  /** Prefer https links over app schemes on phones. Default false. */
  preferUniversalLinks?: boolean | undefined

  /** RPC addresses by CAIP-2 id, tried before the network's own. */
  rpcUrls?: Readonly<Record<string, readonly RpcUrl[]>> | undefined
  /** Whether the user may switch networks. Default: true. */
  networkSwitch?: boolean | undefined
  /** A wallet on another network is no obstacle. Default false. */
  allowUnsupportedNetwork?: boolean | undefined

  /** Default: 'system', the setting of the user's system. */
  themeMode?: ThemeMode | undefined
  /** Colours, sizes and fonts. */
  themeVariables?: ThemeVariables | undefined
  /** Append the dialog to the page. `false`: the site renders it where it likes. Default true. */
  append?: boolean | undefined
  /** Render the card in place, always open, without overlay or scroll lock. Default false. */
  embedded?: boolean | undefined
  /** The 'what is a wallet' guide. Default true. */
  walletGuide?: boolean | undefined
  /** Fill the screen on phones instead of a sheet. Default false. */
  mobileFullScreen?: boolean | undefined
  /** Address of the terms, which the first view links to. */
  termsUrl?: string | undefined
  /** Address of the privacy policy, which the first view links to. */
  privacyUrl?: string | undefined
  /** BCP 47 tag. Default: the page's language, else English. */
  locale?: string | undefined
  /** Default: from the language. */
  direction?: 'ltr' | 'rtl' | undefined
  /** Strings to replace, by message id. */
  messages?: MessageOverrides | undefined
  /** Show alerts inside the modal and log more. Default false. */
  debug?: boolean | undefined
  /** Default 'error'. */
  logLevel?: LogLevel | undefined

  /** Sign-in over every namespace, e.g. `gatewaySignIn()` of `portico/signin`. Not together with `siweConfig`. */
  siwx?: SignInAdapter | undefined
  /** Sign-in with Ethereum for existing back ends: `siweSignIn(…)` of `portico/signin`. Not together with `siwx`. */
  siweConfig?: SignInAdapter | undefined

  /** Where the session record lives. Default: `localStorage`, else memory. */
  storage?: StorageBackend | undefined
  /** Prefix of the storage key: give each instance on a page its own. Default 'portico'. */
  storageKey?: string | undefined
  /** Time, replaceable in tests. */
  clock?: Clock | undefined
}

type Resolved = 'networks' | 'defaultNetwork' | 'features'

type Optional =
  | 'projectId'
  | 'gatewayUrl'
  | 'metadata'
  | 'includeWallets'
  | 'termsUrl'
  | 'privacyUrl'
  | 'locale'
  | 'direction'
  | 'siwx'
  | 'siweConfig'
  | 'storage'

/** The configuration after `resolveConfig`: checked, with defaults, and never touched again. */
export type ResolvedConfig = {
  readonly [K in Exclude<keyof PorticoConfig, Optional | Resolved>]-?: NonNullable<PorticoConfig[K]>
} & {
  readonly [K in Optional]?: PorticoConfig[K]
} & {
  /** Those of the configuration, viem chains made networks. */
  readonly networks: readonly [Network, ...Network[]]
  /** The network in use until the user or a wallet chooses another. */
  readonly defaultNetwork: Network
  /** What the modal offers. */
  readonly features: Readonly<Features>
}
