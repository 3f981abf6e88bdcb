import type { SocialProvider } from '../../wire/socialProvider.ts'

export type { SocialProvider } from '../../wire/socialProvider.ts'

/** A group of wallets in the connect list. */
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
  /** Show swaps. Default: true. */
  swaps: boolean
  /** Show onramps. Default: true. */
  onramp: boolean
  /** Show the address and its QR code. Default: true. */
  receive: boolean
  /** Show the send form. Default: true. */
  send: boolean
  /** Show email login if a connector supports it. Default: true. */
  email: boolean
  /** List wallets beside the email login. `false` collapses them into one row. */
  emailShowWallets: boolean
  /** The social logins, in order, or `false`. */
  socials: readonly SocialProvider[] | false
  /** Show the transaction history in the account view. Default: true. */
  history: boolean
  /**
   * Emit usage events on `portico.events`. They leave the page only if the site sends them, e.g. by
   * `sendAnalytics` of `portico/analytics`.
   */
  analytics: boolean
  /** Show the row 'All wallets'. Default: true. */
  allWallets: boolean
  /** Users must accept the terms and privacy policy before they choose a wallet. Default: false. */
  legalCheckbox: boolean
  /** Smart sessions. Not used yet. Default: false. */
  smartSessions: boolean
  /** Collapse the wallets into one row below the other logins. Default: false. */
  collapseWallets: boolean
  /**
   * The groups of the connect list, in order. Groups that are not named follow in the default
   * order: `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`, `recommended`.
   *
   * @example
   * connectorTypeOrder: ['injected', 'recent'] // installed wallets lead
   */
  connectorTypeOrder: readonly ConnectorGroup[]
  /** The actions of the account view, in order. */
  walletFeaturesOrder: readonly WalletFeature[]
  /**
   * The order of the login methods. Default: wallets first if one is installed, else email, social,
   * wallet.
   */
  connectMethodsOrder: readonly ConnectMethod[] | undefined
}
