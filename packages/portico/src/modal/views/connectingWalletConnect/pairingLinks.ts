import type { ConnectProgress } from '../../../core/interfaces/connector.ts'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { detectHost } from '../../../features/wallets/detectDevice.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import {
  getWalletPlatforms,
  type ReachableWallet,
  type WalletPlatform,
} from '../../../features/wallets/getWalletPlatforms.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { formatDeepLink } from '../../../features/wallets/links/walletLinks.ts'

/** Returns the platforms on which this page can reach a wallet, the best first. */
export function getPlatforms(portico: Portico, wallet: ReachableWallet): readonly WalletPlatform[] {
  const { preferUniversalLinks, metadata } = portico.config
  const { href: pageUrl, protocol } = window.location
  return getWalletPlatforms(wallet, {
    platform: detectPlatform(),
    host: detectHost(),
    relay: findRelay(portico) !== undefined,
    preferUniversalLinks,
    pageUrl,
    // Other apps cannot open a local development page, so the site's configured URL replaces it.
    sharedUrl: protocol === 'https:' ? pageUrl : (metadata?.url ?? pageUrl),
  })
}

/** Returns the link that carries a pairing code from this page to a wallet. */
export function getDeepLink(base: SafeLink, uri: string): SafeLink | undefined {
  const twice = detectHost().telegram === 'android'
  return formatDeepLink({ base, uri, twice, pageUrl: window.location.href })
}

export type PairingCode = Extract<ConnectProgress, { type: 'pairingUri' }>

/** Returns the current pairing code of an attempt, and whether the relay is reachable. */
export function getPairingCode(
  { attempt }: Pick<PorticoState, 'attempt'>,
  connectorId: string | undefined,
): PairingCode | undefined {
  if (!attempt || attempt.connectorId !== connectorId) return undefined
  return attempt.progress?.type === 'pairingUri' ? attempt.progress : undefined
}
