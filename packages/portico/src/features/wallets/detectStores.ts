import type { WalletListing } from '../../wire/gateway/wallets.ts'

/** A store for apps or browser extensions. */
export type StoreName = keyof WalletListing['stores']

/** The parts of `navigator` that are read. */
export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Returns the stores that this device installs from, the best first. Uses the user agent, because
 * only that tells which store a browser has. A wrong answer only changes one line of a list.
 */
export function detectStores(
  facts: BrowserFacts | undefined = globalThis.navigator,
): readonly StoreName[] {
  if (!facts) return ['chrome']
  const { userAgent, maxTouchPoints } = facts
  const matches = (pattern: RegExp) => pattern.test(userAgent)
  // iPads identify as a Mac, which has no touch screen.
  if (matches(/iPhone|iPad|iPod/) || (matches(/Macintosh/) && maxTouchPoints > 1)) return ['ios']
  // Firefox on Android supports extensions as well.
  if (matches(/Android/)) return matches(/Firefox\//) ? ['android', 'firefox'] : ['android']
  if (matches(/Firefox\//)) return ['firefox']
  if (matches(/Edg\//)) return ['edge', 'chrome']
  if (matches(/OPR\//)) return ['opera', 'chrome']
  if (matches(/Safari\//) && !matches(/Chrom(e|ium)\//)) return ['safari']
  return ['chrome']
}
