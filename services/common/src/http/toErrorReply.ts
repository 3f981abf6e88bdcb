import { ServiceError } from '../errors/serviceError.ts'
import { json, type Reply } from './reply.ts'

/**
 * Converts anything thrown to an error that a caller may see. An unexpected one becomes `internal`.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  return new ServiceError('internal', 'Something went wrong here; it was logged.', {
    cause: thrown,
  })
}

/** Creates an error response. All have the form `{ error: { code, message, requestId } }`. */
export function toErrorReply(error: ServiceError, requestId: string): Reply {
  const body = { error: { code: error.code, message: error.message, requestId } }
  return json(body, {
    status: error.status,
    cacheControl: 'no-store',
    retryAfterSeconds: error.retryAfterSeconds,
  })
}
