import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SocialError } from './socialError.ts'

/** RFC 6749, section 4.1.2.1 */
const DOWN = ['temporarily_unavailable', 'server_error']
const SLOW = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Names what a provider, or the check of its answer, has said. */
export function toSocialError(error: unknown): SocialError {
  if (error instanceof SocialError) return error
  if (error instanceof AuthorizationResponseError) {
    const reason = toReason(error.error)
    // What a provider answers when the user cancels: RFC 6749, section 4.1.2.1.
    if (reason === 'access_denied') return new SocialError('user_rejected', reason, error)
    return new SocialError(DOWN.includes(reason) ? 'unavailable' : 'internal', reason, error)
  }
  if (error instanceof ResponseBodyError) {
    const isDown = error.status >= 500
    return new SocialError(isDown ? 'unavailable' : 'internal', toReason(error.error), error)
  }
  if (error instanceof ClientError) {
    const reason = toReason(error.code)
    return new SocialError(isDownOrSlow(error) ? 'unavailable' : 'internal', reason, error)
  }
  // `fetch` rejects with it when there is no connection.
  if (error instanceof TypeError) return new SocialError('unavailable', 'no_response', error)
  return new SocialError('internal', 'unknown', error)
}

function isDownOrSlow({ code, cause }: ClientError): boolean {
  if (code !== undefined && SLOW.includes(code)) return true
  // A response. Its class is not the global one where a server of Hono runs.
  return (
    typeof cause === 'object' && cause !== null && 'status' in cause && Number(cause.status) >= 500
  )
}

/** A word, and nothing that a stranger could write into the log. */
function toReason(code: string | undefined): string {
  return code !== undefined && /^[A-Za-z_]{1,60}$/.test(code) ? code : 'unknown'
}
