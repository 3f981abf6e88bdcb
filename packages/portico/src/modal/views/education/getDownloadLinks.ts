import type { StoreName } from '../../../features/wallets/detectDevice.ts'
import { formatBrowseLink } from '../../../features/wallets/links/formatBrowseLink.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'

/**
 * A link to a wallet: this page in the wallet's browser, a store, its web app, or its homepage if
 * nothing else is known.
 */
export type DownloadLink =
  | { readonly kind: 'browse' | 'web' | 'homepage'; readonly href: string }
  | { readonly kind: 'store'; readonly store: StoreName; readonly href: string }

export interface DownloadContext {
  readonly platform: 'desktop' | 'mobile'
  /** The stores of this device, the best first. */
  readonly stores: readonly StoreName[]
  /** The URL of this page. */
  readonly pageUrl: string
}

const apps: readonly StoreName[] = ['ios', 'android']
const extensions: readonly StoreName[] = ['chrome', 'firefox', 'edge', 'opera', 'safari']

/**
 * Returns the links to a wallet, the best first: for this device, then for a phone, then all
 * others. Only `https` URLs are included.
 */
export function getDownloadLinks(
  wallet: ListedWallet,
  around: DownloadContext,
): readonly DownloadLink[] {
  const { platform, stores, pageUrl } = around
  const isPhone = platform === 'mobile'
  const here = stores.flatMap((store) => getStoreLink(wallet, store)).slice(0, 1)
  const others = isPhone ? [] : apps.flatMap((store) => getStoreLink(wallet, store))
  const browse = isPhone ? formatBrowseLink(wallet, pageUrl) : undefined
  const links: readonly DownloadLink[] = [
    ...here,
    ...(browse ? [{ kind: 'browse' as const, href: browse }] : []),
    ...others,
    ...getPageLink('web', wallet.web),
  ]
  // Without a store for this device, those of other devices follow.
  const rest = [...(isPhone ? apps : extensions)].flatMap((store) => getStoreLink(wallet, store))
  const all = (here.length > 0 ? links : [...links, ...rest]).filter(({ href }) => isSafe(href))
  const unique = all.filter(({ href }, at) => all.findIndex((link) => link.href === href) === at)
  return unique.length > 0
    ? unique
    : getPageLink('homepage', wallet.homepage).filter(({ href }) => isSafe(href))
}

function getStoreLink({ stores }: ListedWallet, store: StoreName): readonly DownloadLink[] {
  const href = stores[store]
  return href ? [{ kind: 'store', store, href }] : []
}

function getPageLink(kind: 'web' | 'homepage', href: string | null): readonly DownloadLink[] {
  return href ? [{ kind, href }] : []
}

// The URL is untrusted: it must not run a script or open an app.
function isSafe(href: string): boolean {
  return /^https:\/\/[^\s/]/i.test(href) && URL.canParse(href)
}
