import { FrameError, type FrameErrorPayload } from 'portico/wire/frame'
import { ApiCallError, type ApiCallErrorBody } from '../api/apiCallError.ts'

/** What the page may learn of a failed call. Any other code is our own mistake: `internal`. */
const codes: Partial<Record<ApiCallErrorBody['code'], FrameErrorPayload['code']>> = {
  session_required: 'unauthorized',
  session_ended: 'unauthorized',
  code_wrong: 'code_wrong',
  code_expired: 'code_expired',
  social_refused: 'unauthorized',
  provider_not_found: 'method_not_allowed',
  wait: 'rate_limited',
  unavailable: 'unavailable',
}

/** Converts the error of a call to one of the protocol. Others are returned as they are. */
export function toFrameError(error: unknown): unknown {
  if (!(error instanceof ApiCallError)) return error
  const { retryAfterSeconds } = error
  return new FrameError({
    code: codes[error.code] ?? 'internal',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
