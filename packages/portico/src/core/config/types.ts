import type { MessageOverrides } from '../../i18n/en.ts'
import type { AccountType } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network, ViemChainLike } from '../../wire/network.ts'
import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'
import type { Clock } from '../async/clock.ts'
import type { NamespaceDescriptor } from '../interfaces/adapter.ts'
import type { Connector, DappMetadata } from '../interfaces/connector.ts'
import type { SignInAdapter } from '../interfaces/signIn.ts'
import type { LogLevel } from '../log/createLog.ts'
import type { StorageBackend } from '../storage/rawStore.ts'
import type { AllWalletsMode, Features } from './features.ts'

/** A wallet that the site adds to the list. */
export interface CustomWallet {
  /** Unique among all wallets. Also for `open({ wallet })`. */
  id: string
  /** The name of the wallet. */
  name: string
  /** The website of the wallet. */
  homepage?: string | undefined
  /** The wallet's icon. Default: its initial. */
  imageUrl?: string | undefined
  /** The link to the mobile app: a scheme (`name://`) or an https URL. */
  mobileLink?: string | undefined
  /** The link to the desktop app. */
  desktopLink?: string | undefined
  /** The link to the web app. */
  webappLink?: string | undefined
  /** The page in the App Store. */
  appStore?: string | undefined
  /** The page in Google Play. */
  playStore?: string | undefined
  /** The wallet's rdns (EIP-6963). An announced wallet with this rdns replaces the row. */
  rdns?: string | undefined
}

/** An exchange from which the user may withdraw to the account. */
export interface ExchangeLink {
  /** The name of the exchange. Unique. */
  name: string
  /** Returns the page of the exchange for a withdrawal to an account, as an https URL. */
  getUrl(account: { readonly address: string; readonly networkId: CaipNetworkId }): string
}

/** A wallet to hide. */
export interface ExcludedWallet {
  /** The wallet's rdns (EIP-6963). */
  rdns?: string | undefined
  /** The name that the wallet announces. */
  name?: string | undefined
}

/** An RPC URL, or one with request headers. */
export type RpcUrl = string | { url: string; headers?: Readonly<Record<string, string>> }

/** The options of `createPortico`. See `docs/options.md` for defaults that are not named here. */
export interface PorticoConfig {
  /**
   * The project id for the gateway and the relay. Without it an alert is raised, and features that
   * need it do not work.
   */
  projectId?: string | undefined
  /**
   * The http(s) URL of your gateway, without user info, query and hash. It serves the wallet
   * directory, names, balances and prices. Without it or `projectId`, the package's own wallet list
   * is used.
   */
  gatewayUrl?: string | undefined
  /** The networks of the site, at least one. viem chains are accepted. */
  networks: readonly (Network | ViemChainLike)[]
  /** The namespace adapters, e.g. `[evm(), solana()]`. Without any, only the relay is used. */
  adapters?: readonly NamespaceDescriptor[] | undefined
  /** Connectors to wallets that are not in the page, e.g. `walletConnect()`. */
  connectors?: readonly Connector[] | undefined
  /** The site's metadata for wallets and sign-in messages. Default: read from the page. */
  metadata?: DappMetadata | undefined
  /** The initial network. Default: the first of `networks`. */
  defaultNetwork?: Network | ViemChainLike | CaipNetworkId | undefined
  /**
   * The preferred account type by namespace, for wallets with several. Default: `smartAccount` on
   * EVM, `payment` on Bitcoin, else `eoa`.
   */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** The features of the modal. Defaults: see {@link Features}. */
  features?: Partial<Features> | undefined

  /** Show wallets. If `false`, only email and social logins are shown. Default: true. */
  wallets?: boolean | undefined
  /** The directory ids of wallets to show first, in order. */
  featuredWallets?: readonly string[] | undefined
  /** The directory ids of the only wallets to show. */
  includeWallets?: readonly string[] | undefined
  /** The directory ids of wallets to hide. By rdns or name: `excludedWallets`. */
  excludeWallets?: readonly string[] | undefined
  /** The wallets to hide by rdns or name, from all sources. By directory id: `excludeWallets`. */
  excludedWallets?: readonly ExcludedWallet[] | undefined
  /** Wallets that the site adds to the list. */
  customWallets?: readonly CustomWallet[] | undefined
  /** Where to show the row 'All wallets'. Default: 'show'. */
  allWallets?: AllWalletsMode | undefined
  /** Icons of wallets by connector id, rdns or directory id. */
  walletImages?: Readonly<Record<string, string>> | undefined
  /** Icons of networks by CAIP-2 id. */
  networkImages?: Readonly<Record<string, string>> | undefined

  /** Discover wallets in legacy globals such as `window.ethereum`. Default: true. */
  injected?: boolean | undefined
  /** Discover wallets that announce themselves (EIP-6963, wallet-standard). Default: true. */
  announced?: boolean | undefined
  /** List Coinbase Wallet if it is found. Default: true. */
  coinbase?: boolean | undefined
  /** List Base Account if it is found. Default: true. */
  baseAccount?: boolean | undefined
  /** Restore the session after a reload. Default: true. */
  reconnect?: boolean | undefined
  /** The site shows the pairing code itself, not the modal. Default: false. */
  manualPairing?: boolean | undefined
  /** Prefer https links over app schemes on phones. Default: false. */
  preferUniversalLinks?: boolean | undefined

  /** RPC URLs by CAIP-2 id, tried before the network's own. */
  rpcUrls?: Readonly<Record<string, readonly RpcUrl[]>> | undefined
  /** Exchanges that the Add funds view links to, from which a user may withdraw. Default: none. */
  exchanges?: readonly ExchangeLink[] | undefined
  /** Whether the user may switch networks. Default: true. */
  networkSwitch?: boolean | undefined
  /** Allow wallets to stay on an unsupported network. Default: false. */
  allowUnsupportedNetwork?: boolean | undefined

  /** The colour scheme. Default: 'system'. */
  themeMode?: ThemeMode | undefined
  /** Colours, sizes and fonts. */
  themeVariables?: ThemeVariables | undefined
  /** Append the dialog to the page. If `false`, the site renders it. Default: true. */
  append?: boolean | undefined
  /** Render the card in place, always open, without overlay and scroll lock. Default: false. */
  embedded?: boolean | undefined
  /** Show the guide 'What is a wallet?'. Default: true. */
  walletGuide?: boolean | undefined
  /** Use the full screen on phones instead of a sheet. Default: false. */
  mobileFullScreen?: boolean | undefined
  /** The URL of the terms, linked in the first view. */
  termsUrl?: string | undefined
  /** The URL of the privacy policy, linked in the first view. */
  privacyUrl?: string | undefined
  /** The language, as a BCP 47 tag. Default: the page's language, else English. */
  locale?: string | undefined
  /** The text direction. Default: that of the language. */
  direction?: 'ltr' | 'rtl' | undefined
  /** Strings to override, by message id. */
  messages?: MessageOverrides | undefined
  /** Show alerts in the modal, and write all log entries to the console. Default: false. */
  debug?: boolean | undefined
  /**
   * The minimum level of the log entries that `exportLog` returns. With `debug`, all levels.
   * Entries reach the console only with `debug`. Default: 'error'.
   */
  logLevel?: LogLevel | undefined

  /** Sign-in for all namespaces, e.g. `gatewaySignIn()`. Cannot be combined with `siweConfig`. */
  siwx?: SignInAdapter | undefined
  /**
   * Sign-In with Ethereum for existing back ends: `siweSignIn(…)` of `portico/signin`. Cannot be
   * combined with `siwx`.
   */
  siweConfig?: SignInAdapter | undefined

  /** The storage of the session record. Default: `localStorage`, else memory. */
  storage?: StorageBackend | undefined
  /**
   * The prefix of the storage key. Must be unique for each instance on a page. Default: 'portico'.
   */
  storageKey?: string | undefined
  /** The source of time, for tests. */
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

/** The validated configuration with defaults. Frozen. */
export type ResolvedConfig = {
  readonly [K in Exclude<keyof PorticoConfig, Optional | Resolved>]-?: NonNullable<PorticoConfig[K]>
} & {
  readonly [K in Optional]?: PorticoConfig[K]
} & {
  /** The networks. viem chains are converted. */
  readonly networks: readonly [Network, ...Network[]]
  /** The active network until the user or a wallet switches. */
  readonly defaultNetwork: Network
  /** The features of the modal. */
  readonly features: Readonly<Features>
}
