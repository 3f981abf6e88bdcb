/** Why a login at a provider ended without a result, as the site learns it. */
export type SocialErrorCode = 'user_rejected' | 'email_unverified' | 'unavailable' | 'internal'

/**
 * A login at a provider that failed. Its cause may hold the code or a token of the provider, so it
 * is never logged: `reason` is.
 */
export class SocialError extends Error {
  override readonly name = 'SocialError'
  readonly code: SocialErrorCode
  readonly reason: string

  constructor(code: SocialErrorCode, reason: string, cause?: unknown) {
    super(`The login at the provider failed: ${code}.`, { cause })
    this.code = code
    this.reason = reason
  }
}
