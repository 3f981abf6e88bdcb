import { httpStatus } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'

/** The `cause` of an `http/status` error. */
export interface HttpStatusCause {
  readonly status: number
  /** What the server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The body, when it was JSON. */
  readonly body: unknown
}

/**
 * Reads the HTTP status out of an error of the client.
 *
 * @param error - anything that was caught
 * @returns the status, or `undefined` when the error is of another kind
 * @example
 * if (readStatus(error) === 503) stopPolling()
 */
export function readStatus(error: unknown): number | undefined {
  return isPorticoError(error, httpStatus) ? (error.cause as HttpStatusCause).status : undefined
}
