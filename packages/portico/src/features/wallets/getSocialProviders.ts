import type { SocialProvider } from '../../core/config/features.ts'
import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { detectHost, type TelegramPlatform } from './detectDevice.ts'

/** What does not work in the Telegram apps. */
const blocked: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** Returns the social logins of a connector that the site has, in the site's order. */
export function getSocialProviders(
  { features: { socials } }: Pick<ResolvedConfig, 'features'>,
  connector: Pick<Connector, 'socials'> | undefined,
  { telegram } = detectHost(),
): readonly SocialProvider[] {
  const hidden = telegram ? blocked[telegram] : []
  return (socials || []).filter(
    (provider) => connector?.socials?.includes(provider) && !hidden.includes(provider),
  )
}
