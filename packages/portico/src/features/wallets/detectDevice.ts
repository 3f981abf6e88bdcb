import type { WalletListing } from '../../wire/gateway/wallets.ts'

/** The platforms of Telegram mini-apps that this code distinguishes. */
export type TelegramPlatform = 'ios' | 'macos' | 'android' | 'other'

/** The environment of the page, as far as links depend on it. */
export interface HostPage {
  readonly device: 'ios' | 'android' | 'other'
  /** The page is inside a frame. */
  readonly framed: boolean
  /** The Telegram app, if the page is a mini-app. */
  readonly telegram: TelegramPlatform | undefined
}

/** The parts of `window` that are read. */
export interface HostFacts {
  readonly navigator?: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> | undefined
  readonly self?: unknown
  readonly top?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly platform?: string } | undefined } | undefined
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/** Detects the device by its user agent. A browser on a computer is `other`. */
export function detectDevice({ navigator }: Pick<HostFacts, 'navigator'>): HostPage['device'] {
  const { userAgent = '', maxTouchPoints = 0 } = navigator ?? {}
  if (/Android/.test(userAgent)) return 'android'
  // iPads identify as a Mac, which has no touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

/**
 * Detects the environment of the page. Uses the user agent, because only that shows which links a
 * system opens. `detectPlatform` detects whether it is a phone.
 */
export function detectHost(page: HostFacts = globalThis as HostFacts): HostPage {
  const device = detectDevice(page)
  return {
    device,
    framed: page.self !== page.top,
    telegram: isTelegram(page) ? telegramPlatform(page, device) : undefined,
  }
}

// The mini-app script may run in any browser. It then reports 'unknown'.
function isTelegram(page: HostFacts): boolean {
  const platform = page.Telegram?.WebApp?.platform
  const isBridged = Boolean(page.TelegramWebviewProxy ?? page.TelegramWebviewProxyProto)
  return isBridged || (platform !== undefined && platform !== 'unknown')
}

function telegramPlatform(page: HostFacts, device: HostPage['device']): TelegramPlatform {
  const platform = page.Telegram?.WebApp?.platform
  if (platform === 'macos') return 'macos'
  if (platform === 'ios' || device === 'ios') return 'ios'
  if (platform?.startsWith('android') || device === 'android') return 'android'
  const isMac = /Macintosh/.test(page.navigator?.userAgent ?? '')
  return platform === undefined && isMac ? 'macos' : 'other'
}

/** A store for apps or browser extensions. */
export type StoreName = keyof WalletListing['stores']

/** The parts of `navigator` that are read. */
export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Returns the stores that this device installs from, the best first. Uses the user agent, because
 * only that shows which store a browser has. A wrong answer only changes one line of a list.
 */
export function detectStores(
  facts: BrowserFacts | undefined = globalThis.navigator,
): readonly StoreName[] {
  if (!facts) return ['chrome']
  const device = detectDevice({ navigator: facts })
  const matches = (pattern: RegExp) => pattern.test(facts.userAgent)
  if (device === 'ios') return ['ios']
  // Firefox on Android supports extensions as well.
  if (device === 'android') return matches(/Firefox\//) ? ['android', 'firefox'] : ['android']
  if (matches(/Firefox\//)) return ['firefox']
  if (matches(/Edg\//)) return ['edge', 'chrome']
  if (matches(/OPR\//)) return ['opera', 'chrome']
  if (matches(/Safari\//) && !matches(/Chrom(e|ium)\//)) return ['safari']
  return ['chrome']
}
