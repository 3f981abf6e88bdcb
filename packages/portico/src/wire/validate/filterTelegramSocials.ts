/** Platforms a Telegram mini-app runs on, as far as they matter here. */
export type TelegramPlatform = 'ios' | 'macos' | 'android' | 'other'

const REMOVED: Readonly<Record<TelegramPlatform, readonly string[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/**
 * Leaves out the social logins that do not work inside Telegram on a platform (spec 5).
 *
 * @example
 * filterTelegramSocials(['google', 'x'], 'ios') // ['x']
 */
export function filterTelegramSocials<T extends string>(
  socials: readonly T[],
  platform: TelegramPlatform,
): T[] {
  return socials.filter((social) => !REMOVED[platform].includes(social))
}
