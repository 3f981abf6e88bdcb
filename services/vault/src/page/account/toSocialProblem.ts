import { FrameError } from 'portico/wire/frame'
import type { SocialProblem } from '../views/social/createSocialView.ts'
import { SocialTimeoutError } from './socialTimeoutError.ts'

/** Converts the error of a login at a provider to what its view says. */
export function toSocialProblem(error: unknown): SocialProblem {
  if (error instanceof SocialTimeoutError) return { kind: 'timeout' }
  if (!(error instanceof FrameError)) return { kind: 'failed' }
  const { code, retryAfterSeconds: seconds } = error.payload
  if (code === 'code_expired') return { kind: 'timeout' }
  if (code === 'email_unverified') return { kind: 'unverified' }
  if (code === 'unavailable') return { kind: 'unavailable' }
  return seconds === undefined ? { kind: 'failed' } : { kind: 'wait', seconds }
}
