import type { ApiErrorBody, ApiErrorCode } from '../../api/index.ts'

/** Why a call of the wallet service failed. `unavailable` also if it did not respond in time. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError'
  readonly code: ApiErrorCode
  readonly triesLeft: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ code, message, triesLeft, retryAfterSeconds }: ApiErrorBody, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.triesLeft = triesLeft
    this.retryAfterSeconds = retryAfterSeconds
  }
}
