import type { WalletListing } from '../../wire/gateway/wallets.ts'
import type { HostPage } from './detectHost.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'
import { formatBrowseLink } from './links/formatBrowseLink.ts'
import { pickLink, type WalletLinks } from './links/pickLink.ts'

/** The ways to a wallet that is not in the page. */
export type WalletPlatform =
  /** An app on this phone, by a link with the code. */
  | { readonly kind: 'mobile'; readonly link: SafeLink }
  /** An app on this phone that has no relay: this page in its own browser. */
  | { readonly kind: 'browse'; readonly link: SafeLink }
  /** A phone that scans the code. */
  | { readonly kind: 'qrcode' }
  /** Its website, or an app of this computer, by a link with the code. */
  | { readonly kind: 'web' | 'desktop'; readonly link: SafeLink }

export type ReachableWallet = Pick<
  WalletListing,
  'id' | 'rdns' | 'homepage' | 'mobile' | 'desktop' | 'web' | 'walletConnect'
>

export interface GetWalletPlatformsParameters {
  readonly platform: 'desktop' | 'mobile'
  readonly host: HostPage
  /** Whether the site has a relay at all. */
  readonly relay: boolean
  readonly preferUniversalLinks: boolean
  readonly pageUrl: string
  /** The same page as other apps can open it. */
  readonly sharedUrl: string
}

/** The ways to a wallet on this device, the best first. None: it can only be got. */
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

/** Whether a relay reaches it, as far as the directory knows. */
export function hasRelay({ walletConnect, mobile }: ReachableWallet): boolean {
  return walletConnect ?? (mobile.native !== null || mobile.universal !== null)
}
