/** The code of an error, and the HTTP status it is answered with. */
const statuses = {
  bad_request: 400,
  unknown_project: 401,
  sign_in_refused: 401,
  origin_not_allowed: 403,
  // Not 403: clients retry after a 403, and a retry changes nothing here.
  feature_off: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  timeout: 504,
} as const

/** A code that every service can answer over HTTP. */
export type ErrorCode = keyof typeof statuses

export interface ServiceErrorOptions {
  /** Logged, never answered. */
  readonly cause?: unknown
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number | undefined
  /** Default: the status of the code; 500 for a code that a service defines itself. */
  readonly status?: number | undefined
}

/**
 * An error that a caller of a service may see: a code for programs, a sentence for people, and when
 * to retry.
 *
 * A service with codes of its own extends it.
 *
 * @example
 * const message = 'The database does not answer; try again.'
 * throw new ServiceError('unavailable', message, { cause, retryAfterSeconds: 5 })
 */
export class ServiceError<Code extends string = ErrorCode> extends Error {
  override readonly name: string = 'ServiceError'
  readonly code: Code
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? (statuses as Readonly<Record<string, number>>)[code] ?? 500
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
