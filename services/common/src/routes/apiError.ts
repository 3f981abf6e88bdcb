import { type CommonApiErrorCode, commonApiErrors } from '../api/errors.ts'
import { ServiceError, type ServiceErrorOptions } from '../errors/serviceError.ts'

export interface ApiErrorOptions extends Pick<ServiceErrorOptions, 'cause' | 'retryAfterSeconds'> {
  readonly triesLeft?: number
}

/** The body of an error of an API. */
export interface ApiErrorReply<Code extends string> {
  readonly code: Code
  readonly message: string
  readonly triesLeft?: number
  readonly retryAfterSeconds?: number
}

export const commonApiMessages = {
  bad_request: 'The request is not valid.',
  session_required: 'Sign in, or refresh the session.',
  unknown_project: 'No such project.',
  origin_not_allowed: 'This origin may not call this.',
  step_up_required: 'Ask for a code and enter it first.',
  not_found: 'There is nothing here.',
  device_not_found: 'The user has no such device.',
  method_not_allowed: 'This path does not take this method.',
  too_large: 'The request is too large.',
  wait: 'Too many tries; wait.',
  internal: 'Something went wrong here; it was logged.',
  unavailable: 'Not available; try again.',
} as const satisfies Record<CommonApiErrorCode, string>

/** An error of an API. A service extends it with a table of its codes: each has one status. */
export class ApiError<Code extends string> extends ServiceError<Code> {
  override readonly name = 'ApiError'
  readonly triesLeft: number | undefined

  constructor(
    code: Code,
    message: string,
    { triesLeft, ...options }: ApiErrorOptions & { readonly status: number },
  ) {
    super(code, message, options)
    this.triesLeft = triesLeft
  }

  get body(): ApiErrorReply<Code> {
    const { code, message, triesLeft, retryAfterSeconds } = this
    return {
      code,
      message,
      ...(triesLeft !== undefined && { triesLeft }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }
  }
}

/** Creates an error that every API has. */
export function createApiError(
  code: CommonApiErrorCode,
  options: ApiErrorOptions = {},
  message: string = commonApiMessages[code],
): ApiError<CommonApiErrorCode> {
  return new ApiError(code, message, { ...options, status: commonApiErrors[code] })
}

/** Converts anything thrown to an error of the closed list. */
export function toApiError(thrown: unknown): ApiError<string> {
  if (thrown instanceof ApiError) return thrown
  if (!(thrown instanceof ServiceError)) return createApiError('internal', { cause: thrown })
  const { code, message, cause, retryAfterSeconds } = thrown as ServiceError<string>
  if (code === 'rate_limited') return createApiError('wait', { retryAfterSeconds })
  if (code === 'bad_request' || code === 'too_large') return createApiError(code, {}, message)
  return createApiError('internal', { cause: cause ?? thrown })
}
