import { detectHost } from '../../../features/wallets/detectHost.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { linkTarget } from '../../../features/wallets/links/linkTarget.ts'

/**
 * Leaves for a wallet. Called inside the tap itself, with nothing awaited before: afterwards browsers open no apps. An anchor and not
 * `window.open`, which leaves empty tabs behind in some.
 */
export function openLink(link: SafeLink): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(link, detectHost())
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
