import type { WalletListing } from '../../wire/gateway/wallets.ts'
import type { HostPage } from './detectDevice.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'
import { formatBrowseLink } from './links/formatBrowseLink.ts'
import { pickLink, type WalletLinks } from './links/walletLinks.ts'

/** A way to reach a wallet that is not in the page. */
export type WalletPlatform =
  /** An app on this phone, by a link with the pairing code. */
  | { readonly kind: 'mobile'; readonly link: SafeLink }
  /** An app on this phone without relay support: opens this page in the app's browser. */
  | { readonly kind: 'browse'; readonly link: SafeLink }
  /** Another device that scans the code. */
  | { readonly kind: 'qrcode' }
  /** The wallet's website or desktop app, by a link with the pairing code. */
  | { readonly kind: 'web' | 'desktop'; readonly link: SafeLink }

export type ReachableWallet = Pick<
  WalletListing,
  'id' | 'rdns' | 'homepage' | 'mobile' | 'desktop' | 'web' | 'walletConnect'
>

export interface GetWalletPlatformsParameters {
  readonly platform: 'desktop' | 'mobile'
  readonly host: HostPage
  /** Whether the site has a relay. */
  readonly relay: boolean
  readonly preferUniversalLinks: boolean
  readonly pageUrl: string
  /** The URL of this page for other apps. */
  readonly sharedUrl: string
}

/**
 * Returns the ways to reach a wallet on this device, the best first. Empty if the wallet must be
 * installed first.
 */
export function getWalletPlatforms(
  wallet: ReachableWallet,
  { platform, host, relay, preferUniversalLinks, pageUrl, sharedUrl }: GetWalletPlatformsParameters,
): readonly WalletPlatform[] {
  const pick = (links: WalletLinks) =>
    pickLink(links, { preferUniversalLinks, telegram: host.telegram !== undefined, pageUrl })
  const isPhone = platform === 'mobile'
  const viaRelay = relay && hasRelay(wallet)
  const mobile = isPhone && viaRelay ? pick(wallet.mobile) : undefined
  const browse = isPhone && !viaRelay ? formatBrowseLink(wallet, sharedUrl, host) : undefined
  const web = viaRelay ? checkLink(wallet.web, pageUrl) : undefined
  const desktop = viaRelay && !isPhone ? pick(wallet.desktop) : undefined
  return [
    ...(mobile ? [{ kind: 'mobile' as const, link: mobile }] : []),
    ...(browse ? [{ kind: 'browse' as const, link: browse }] : []),
    ...(viaRelay && !mobile ? [{ kind: 'qrcode' as const }] : []),
    ...(web ? [{ kind: 'web' as const, link: web }] : []),
    ...(desktop ? [{ kind: 'desktop' as const, link: desktop }] : []),
  ]
}

/** Whether the wallet supports a relay, as far as the directory knows. */
export function hasRelay({ walletConnect, mobile }: ReachableWallet): boolean {
  return walletConnect ?? (mobile.native !== null || mobile.universal !== null)
}
