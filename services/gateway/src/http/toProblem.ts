import type { Problem } from 'portico/gateway'
import { GatewayError } from '../errors.ts'
import { json, type Reply } from './reply.ts'

/** Whatever was thrown, as what a caller may be told. */
export function toGatewayError(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown
  return new GatewayError('internal', 'Something went wrong here; it was logged.', {
    cause: thrown,
  })
}

/** The one shape of an error. */
export function toProblem(error: GatewayError, requestId: string): Reply {
  const body: Problem = { error: { code: error.code, message: error.message, requestId } }
  return json(body, {
    status: error.status,
    cacheControl: 'no-store',
    retryAfterSeconds: error.retryAfterSeconds,
  })
}
