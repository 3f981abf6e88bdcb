/** Platforms a Telegram mini-app runs on, as far as they matter here. */
export type TelegramPlatform = 'ios' | 'macos' | 'android' | 'other'

/** What the page runs in, as far as links depend on it. */
export interface HostPage {
  readonly device: 'ios' | 'android' | 'other'
  /** Another page holds this one in a frame. */
  readonly framed: boolean
  /** The Telegram app that the page is a mini-app of. */
  readonly telegram: TelegramPlatform | undefined
}

/** What of a window is looked at. */
export interface HostFacts {
  readonly navigator?: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> | undefined
  readonly self?: unknown
  readonly top?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly platform?: string } | undefined } | undefined
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/**
 * What the page runs in. This asks for names, since nothing else tells which link a system takes; whether it is a phone at all is asked of
 * `detectPlatform`.
 */
export function detectHost(page: HostFacts = globalThis as HostFacts): HostPage {
  const device = deviceOf(page)
  return {
    device,
    framed: page.self !== page.top,
    telegram: isTelegram(page) ? telegramPlatform(page, device) : undefined,
  }
}

function deviceOf({ navigator }: HostFacts): HostPage['device'] {
  const { userAgent = '', maxTouchPoints = 0 } = navigator ?? {}
  if (/Android/.test(userAgent)) return 'android'
  // Tablets of that maker call themselves a desktop computer, which has no touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

// The script that mini-apps include is there in any browser, and says 'unknown' then.
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
