import type { WalletListing } from '../../wire/gateway/wallets.ts'

/** A shop that has wallets: an app store, or the one for a browser's extensions. */
export type StoreName = keyof WalletListing['stores']

/** What a browser says of itself. */
export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * The stores that this device installs from, the best first. This asks for names, since nothing but its name says which store a browser
 * has; a wrong answer costs one line of a list.
 */
export function detectStores(
  facts: BrowserFacts | undefined = globalThis.navigator,
): readonly StoreName[] {
  if (!facts) return ['chrome']
  const { userAgent, maxTouchPoints } = facts
  const says = (pattern: RegExp) => pattern.test(userAgent)
  // Tablets of that maker call themselves a desktop computer, which has no touch screen.
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) return ['ios']
  // Firefox there takes extensions, too.
  if (says(/Android/)) return says(/Firefox\//) ? ['android', 'firefox'] : ['android']
  if (says(/Firefox\//)) return ['firefox']
  if (says(/Edg\//)) return ['edge', 'chrome']
  if (says(/OPR\//)) return ['opera', 'chrome']
  if (says(/Safari\//) && !says(/Chrom(e|ium)\//)) return ['safari']
  return ['chrome']
}
