import type { ApiErrorCode as KeeperErrorCode } from '@portico/keeper/api'
import type { ApiErrorCode } from '../../api/index.ts'

export interface ApiCallErrorBody {
  readonly code: ApiErrorCode | KeeperErrorCode
  readonly message: string
  readonly triesLeft?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Why a call of the wallet service or of the keeper failed. `unavailable` also if it did not
 * respond in time.
 */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError'
  readonly code: ApiCallErrorBody['code']
  readonly triesLeft: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ code, message, triesLeft, retryAfterSeconds }: ApiCallErrorBody, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.triesLeft = triesLeft
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function isApiCallError(error: unknown, code: ApiCallErrorBody['code']): boolean {
  return error instanceof ApiCallError && error.code === code
}
