import { FrameError } from 'portico/wire/frame'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import { ChangedEmailError } from '../login/changedEmailError.ts'
import { toFrameError } from '../login/toFrameError.ts'
import { WrongCodeError } from '../login/wrongCodeError.ts'
import type { CodeProblem } from '../views/code/codeState.ts'

/**
 * Converts an error to what a view says about it.
 *
 * @param thrown - of the login, or of a call
 */
export function toProblem(thrown: unknown, now: number): CodeProblem {
  if (isApiCallError(thrown, 'email_taken')) return { kind: 'taken' }
  const error = thrown instanceof ApiCallError ? toFrameError(thrown) : thrown
  if (error instanceof ChangedEmailError) return { kind: 'changed' }
  if (error instanceof WrongCodeError) return { kind: 'wrong', triesLeft: error.triesLeft }
  if (!(error instanceof FrameError)) return { kind: 'failed' }
  const { code, retryAfterSeconds: seconds } = error.payload
  if (code === 'code_expired') return { kind: 'expired' }
  if (code === 'unavailable') return { kind: 'unavailable' }
  if (seconds === undefined) return { kind: 'failed' }
  return code === 'locked_out'
    ? { kind: 'lockedOut', until: now + seconds * 1000 }
    : { kind: 'wait', seconds }
}
