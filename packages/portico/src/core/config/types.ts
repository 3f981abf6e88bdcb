import type { AccountType } from '../../wire/account.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network, ViemChainLike } from '../../wire/network.ts'
import type { NamespaceDescriptor } from '../contracts/adapter.ts'
import type { Connector } from '../contracts/connector.ts'
import type { SignInAdapter } from '../contracts/signIn.ts'
import type { Clock } from '../lifecycle/clock.ts'
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

/** A group of rows in the connect list (spec 2). */
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
export type ThemeMode = 'light' | 'dark' | 'system'

/** Feature flags (spec 3 and 9). */
export interface Features {
  swaps: boolean
  onramp: boolean
  receive: boolean
  send: boolean
  email: boolean
  /** With e-mail login on, also list wallets (`false` folds them into one row). */
  emailShowWallets: boolean
  /** Social logins in order, or `false`. */
  socials: readonly SocialProvider[] | false
  history: boolean
  /** Emits usage events on `portico.events`. Nothing leaves the page unless the site sends it, e.g. by `sendAnalytics` of `portico/analytics`. */
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  connectorTypeOrder: readonly ConnectorGroup[]
  walletFeaturesOrder: readonly WalletFeature[]
  /** Unset: wallets first when one is installed, else e-mail, social, wallet. */
  connectMethodsOrder: readonly ConnectMethod[] | undefined
}

/** Who asks: shown by wallets. */
export interface DappMetadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** A wallet that the site adds to the list itself. */
export interface CustomWallet {
  id: string
  name: string
  homepage?: string | undefined
  imageUrl?: string | undefined
  mobileLink?: string | undefined
  desktopLink?: string | undefined
  webappLink?: string | undefined
  appStore?: string | undefined
  playStore?: string | undefined
  rdns?: string | undefined
}

/** Names the wallets that never show. */
export interface ExcludedWallet {
  rdns?: string | undefined
  name?: string | undefined
}

/** One RPC address, or one with request headers. */
export type RpcUrl = string | { url: string; headers?: Readonly<Record<string, string>> }

type ThemeColor = 'accent' | 'on-accent' | 'surface' | 'text' | 'color-mix' | 'qr-color'
type ThemeLength = 'radius-master' | 'font-size-master'
type ThemeNumber = 'color-mix-strength' | 'z-index'

/** The older names: `--w3m-*`. */
type ThemeAlias =
  | Exclude<ThemeColor, 'on-accent' | 'surface' | 'text'>
  | Exclude<ThemeLength, 'radius-master'>
  | 'border-radius-master'
  | ThemeNumber
  | 'font-family'

/**
 * The public theme variables; the older `--w3m-*` names are accepted as aliases. Lengths carry
 * their unit (`'4px'`); `color-mix-strength` is a percentage.
 */
export type ThemeVariables = Readonly<
  Partial<
    Record<
      `--portico-${ThemeColor | ThemeLength | ThemeNumber | 'font-family'}` | `--w3m-${ThemeAlias}`,
      string | number
    >
  >
>

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
  networks: readonly [Network | ViemChainLike, ...(Network | ViemChainLike)[]]
  /** The chain families, e.g. `[evm(), solana()]`. None: relay only. */
  adapters?: readonly NamespaceDescriptor[] | undefined
  /** Wallets that are not found in the page, e.g. a relay or an embedded wallet. */
  connectors?: readonly Connector[] | undefined
  metadata?: DappMetadata | undefined
  /** Default: the first of `networks`. */
  defaultNetwork?: Network | ViemChainLike | CaipNetworkId | undefined
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
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
  /** The visitor may switch networks. Default true. */
  networkSwitch?: boolean | undefined
  /** A wallet on another network is no obstacle. Default false. */
  allowUnsupportedNetwork?: boolean | undefined

  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  /** Append the dialog to the page. `false`: the site renders it where it likes. Default true. */
  append?: boolean | undefined
  /** Render the card in place, always open, without overlay or scroll lock. Default false. */
  embedded?: boolean | undefined
  /** The 'what is a wallet' guide. Default true. */
  walletGuide?: boolean | undefined
  /** Fill the screen on phones instead of a sheet. Default false. */
  mobileFullScreen?: boolean | undefined
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
  /** BCP 47 tag. Default: the page's language, else English. */
  locale?: string | undefined
  /** Default: from the language. */
  direction?: 'ltr' | 'rtl' | undefined
  /** Strings to replace, by message id. */
  messages?: Readonly<Record<string, string>> | undefined
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
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly features: Readonly<Features>
}
