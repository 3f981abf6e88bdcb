import { httpStatus } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'

/** The `cause` of an `http/status` error. */
export interface HttpStatusCause {
  readonly status: number
  /** The delay of the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The body, if it is JSON. */
  readonly body: unknown
}

/**
 * Returns the HTTP status of an `http/status` error.
 *
 * @returns `undefined` for any other value
 * @example
 * if (readStatus(error) === 503) stopPolling()
 */
export function readStatus(error: unknown): number | undefined {
  return isPorticoError(error, httpStatus) ? (error.cause as HttpStatusCause).status : undefined
}
