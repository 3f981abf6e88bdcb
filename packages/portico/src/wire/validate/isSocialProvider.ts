/** The social logins of spec 5; `farcaster` is offered too but connects in a way of its own. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** A social login. */
export type SocialProvider = (typeof socialProviders)[number]

/**
 * Tells whether a value names a social login (spec 5).
 *
 * @example
 * isSocialProvider('github') // true
 */
export function isSocialProvider(value: unknown): value is SocialProvider {
  return (socialProviders as readonly unknown[]).includes(value)
}
