import type { StoreName } from '../../../features/wallets/detectStores.ts'
import type { ListedWallet } from '../../../features/wallets/directory/types.ts'
import { formatBrowseLink } from '../../../features/wallets/links/formatBrowseLink.ts'

/** A way to a wallet: this page in its own browser, a store, its web app, or its home page. */
export type Way =
  | { readonly kind: 'browse' | 'web' | 'homepage'; readonly href: string }
  | { readonly kind: 'store'; readonly store: StoreName; readonly href: string }

export interface Surroundings {
  readonly platform: 'desktop' | 'mobile'
  /** The stores of this device, the best first. */
  readonly stores: readonly StoreName[]
  /** The page that the visitor is on. */
  readonly pageUrl: string
}

const apps: readonly StoreName[] = ['ios', 'android']
const extensions: readonly StoreName[] = ['chrome', 'firefox', 'edge', 'opera', 'safari']

/**
 * The ways to a wallet, the best first: for this device, then for the phone in the visitor's pocket, then whatever else is known. Only
 * addresses that begin with https are ways.
 */
export function waysToGet(wallet: ListedWallet, around: Surroundings): readonly Way[] {
  const { platform, stores, pageUrl } = around
  const isPhone = platform === 'mobile'
  const here = stores.flatMap((store) => storeWay(wallet, store)).slice(0, 1)
  const others = isPhone ? [] : apps.flatMap((store) => storeWay(wallet, store))
  const browse = isPhone ? formatBrowseLink(wallet, pageUrl) : undefined
  const ways: readonly Way[] = [
    ...here,
    ...(browse ? [{ kind: 'browse' as const, href: browse }] : []),
    ...others,
    ...pageWay('web', wallet.web),
    ...pageWay('homepage', wallet.homepage),
  ]
  // Nothing for this device: it may be there for another.
  const rest = [...(isPhone ? apps : extensions)].flatMap((store) => storeWay(wallet, store))
  const all = here.length > 0 ? ways : [...ways, ...rest]
  return all.filter(
    ({ href }, at) => isSafe(href) && all.findIndex((way) => way.href === href) === at,
  )
}

function storeWay({ stores }: ListedWallet, store: StoreName): readonly Way[] {
  const href = stores[store]
  return href ? [{ kind: 'store', store, href }] : []
}

function pageWay(kind: 'web' | 'homepage', href: string | null): readonly Way[] {
  return href ? [{ kind, href }] : []
}

// Whoever wrote the address: a link that runs a script or opens an app by itself is none.
function isSafe(href: string): boolean {
  return /^https:\/\/[^\s/]/i.test(href) && URL.canParse(href)
}
