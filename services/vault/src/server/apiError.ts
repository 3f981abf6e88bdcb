import { ServiceError, type ServiceErrorOptions } from '@portico/common'
import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '../api/errors.ts'

export interface ApiErrorOptions extends Pick<ServiceErrorOptions, 'cause' | 'retryAfterSeconds'> {
  readonly triesLeft?: number
}

const messages = {
  bad_request: 'The request is not valid.',
  session_required: 'Sign in, or refresh the session.',
  session_ended: 'The session is over; sign in again.',
  unknown_project: 'No such project.',
  origin_not_allowed: 'This origin may not call this.',
  code_wrong: 'The code is wrong.',
  step_up_required: 'Ask for a code and enter it first.',
  not_found: 'There is nothing here.',
  wallet_not_found: 'The user has no wallet.',
  slot_not_found: 'The wallet has no such keyslot.',
  device_not_found: 'The user has no such device.',
  method_not_allowed: 'This path does not take this method.',
  wallet_exists: 'The user has a wallet.',
  slot_exists: 'The wallet has this keyslot.',
  last_slot: 'No keyslot that the user holds would remain.',
  code_expired: 'The code is not valid any more; ask for a new one.',
  too_large: 'The request is too large.',
  wait: 'Too many tries; wait.',
  internal: 'Something went wrong here; it was logged.',
  unavailable: 'Not available; try again.',
} as const satisfies Record<ApiErrorCode, string>

/** An error of the API. Its code has one status. */
export class ApiError extends ServiceError<ApiErrorCode> {
  override readonly name = 'ApiError'
  readonly triesLeft: number | undefined

  constructor(code: ApiErrorCode, { triesLeft, ...options }: ApiErrorOptions = {}, message = '') {
    super(code, message || messages[code], { ...options, status: apiErrors[code] })
    this.triesLeft = triesLeft
  }

  get body(): ApiErrorBody {
    const { code, message, triesLeft, retryAfterSeconds } = this
    return {
      code,
      message,
      ...(triesLeft !== undefined && { triesLeft }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }
  }
}

/** Converts anything thrown to an error of the closed list. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (!(thrown instanceof ServiceError)) return new ApiError('internal', { cause: thrown })
  const { code, message, cause, retryAfterSeconds } = thrown as ServiceError<string>
  if (code === 'rate_limited') return new ApiError('wait', { retryAfterSeconds })
  if (code === 'bad_request' || code === 'too_large') return new ApiError(code, {}, message)
  return new ApiError('internal', { cause: cause ?? thrown })
}
