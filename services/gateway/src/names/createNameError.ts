import { ServiceError } from '@portico/common'
import type { NameErrorCode } from 'portico/gateway/names'

const statuses: Readonly<Record<NameErrorCode, number>> = {
  name_taken: 409,
  already_named: 409,
  signature_refused: 401,
}

/** Creates the error of a refused registration. */
export function createNameError(
  code: NameErrorCode,
  message: string,
  cause?: unknown,
): ServiceError<NameErrorCode> {
  return new ServiceError(code, message, { status: statuses[code], cause })
}
