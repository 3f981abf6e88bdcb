import type { ErrorRow } from '../../../wire/errors/porticoError.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import * as rows from '../../../wire/errors/rows/signIn.ts'

/** Creates the error of a refused sign-in. */
export function refuse(row: ErrorRow, reason?: string, cause?: unknown): PorticoError {
  return new PorticoError(row, {
    ...(reason !== undefined && { args: { reason } }),
    ...(cause !== undefined && { cause }),
  })
}

/** Creates the error of an invalid signature, without a reason. */
export function refuseSignature(cause?: unknown): PorticoError {
  return refuse(rows.signInSignature, undefined, cause)
}
