import { FrameError } from 'portico/wire/frame'
import { ApiCallError } from '../api/apiCallError.ts'
import { ChangedEmailError } from './changedEmailError.ts'
import { WrongCodeError } from './wrongCodeError.ts'

/** Converts the error of a check of a code. Others are returned as they are. */
export function toCodeError(error: unknown): unknown {
  if (!(error instanceof ApiCallError)) return error
  const { code, triesLeft, retryAfterSeconds } = error
  if (code === 'code_wrong') return new WrongCodeError(triesLeft ?? 0)
  if (code === 'email_changed') return new ChangedEmailError()
  // Codes are checked at any rate; what the service limits is wrong ones.
  if (code !== 'wait' || retryAfterSeconds === undefined) return error
  return new FrameError({ code: 'locked_out', retryAfterSeconds })
}
