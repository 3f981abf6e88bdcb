import type { SocialProvider } from '../config/types.ts'
import type { TelegramPlatform } from './detectHost.ts'

// Logins that do not open from inside a mini-app there.
const refused: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/**
 * The social logins that can be used in a Telegram mini-app (spec 5); all of them elsewhere.
 *
 * @example
 * filterSocials(['google', 'x'], 'ios') // ['x']
 */
export function filterSocials(
  socials: readonly SocialProvider[],
  telegram: TelegramPlatform | undefined,
): readonly SocialProvider[] {
  if (telegram === undefined) return socials
  return socials.filter((social) => !refused[telegram].includes(social))
}
