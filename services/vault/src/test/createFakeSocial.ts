import type { SocialProvider } from '../api/social.ts'
import type { SocialLogins } from '../server/social/createSocialLogins.ts'
import { SocialError } from '../server/social/socialError.ts'

/**
 * Providers without a network: a code is the subject, and the address of that name, unless
 * `:unverified` follows.
 */
export function createFakeSocial(providers: readonly SocialProvider[] = ['google', 'github']) {
  const social: SocialLogins = {
    has: (provider): provider is SocialProvider => providers.includes(provider as SocialProvider),
    createUri: async (provider, { state }) => `https://${provider}.example/?state=${state}`,
    async readIdentity(_, parameters) {
      const code = parameters.get('code')
      if (code === null) throw new SocialError('user_rejected', 'access_denied')
      const [subject = '', state] = code.split(':')
      return { subject, email: state === 'unverified' ? undefined : `${subject}@example.com` }
    },
  }
  return social
}
