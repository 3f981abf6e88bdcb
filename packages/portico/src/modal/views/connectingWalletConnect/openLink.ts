import { detectHost } from '../../../features/wallets/detectHost.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { linkTarget } from '../../../features/wallets/links/walletLinks.ts'

/**
 * Opens a link to a wallet. It must run synchronously in the tap: after an `await`, browsers do not
 * open apps. It uses an anchor, because `window.open` leaves empty tabs in some browsers.
 */
export function openLink(link: SafeLink): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(link, detectHost())
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
