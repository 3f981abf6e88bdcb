import type { Portico } from '../../../core/portico.ts'
import { detectHost } from '../../../features/wallets/detectHost.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { findRelay } from '../../../features/wallets/findRelay.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { formatDeepLink } from '../../../features/wallets/links/formatDeepLink.ts'
import {
  platformsOf,
  type ReachableWallet,
  type WalletPlatform,
} from '../../../features/wallets/platformsOf.ts'

/** The ways to a wallet from this very page, the best first. */
export function getPlatforms(portico: Portico, wallet: ReachableWallet): readonly WalletPlatform[] {
  const { preferUniversalLinks, metadata } = portico.config
  const { href: pageUrl, protocol } = window.location
  return platformsOf(wallet, {
    platform: detectPlatform(),
    host: detectHost(),
    relay: findRelay(portico) !== undefined,
    preferUniversalLinks,
    pageUrl,
    // No other app can open a page that is being developed: the site's own address stands for it.
    sharedUrl: protocol === 'https:' ? pageUrl : (metadata?.url ?? pageUrl),
  })
}

/** The link that brings a code to a wallet from this very page. */
export function getDeepLink(base: SafeLink, uri: string): SafeLink | undefined {
  const twice = detectHost().telegram === 'android'
  return formatDeepLink({ base, uri, twice, pageUrl: window.location.href })
}
