import { ServiceError } from '../errors/serviceError.ts'
import { json, type Reply } from './reply.ts'

/**
 * Turns anything thrown into an error that a caller may see. What is unexpected becomes `internal`.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  return new ServiceError('internal', 'Something went wrong here; it was logged.', {
    cause: thrown,
  })
}

/** The one form of an error response: `{ error: { code, message, requestId } }`. */
export function toProblem(error: ServiceError, requestId: string): Reply {
  const body = { error: { code: error.code, message: error.message, requestId } }
  return json(body, {
    status: error.status,
    cacheControl: 'no-store',
    retryAfterSeconds: error.retryAfterSeconds,
  })
}
