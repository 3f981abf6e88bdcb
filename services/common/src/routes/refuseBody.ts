import type { Context } from 'hono'
import { ServiceError } from '../errors/serviceError.ts'

/** @throws {ServiceError} `too_large` for a request with a body */
export function refuseBody(c: Context): void {
  const length = c.req.header('content-length') ?? '0'
  if (length === '0' && c.req.header('transfer-encoding') === undefined) return
  throw new ServiceError('too_large', 'This takes no body.')
}
