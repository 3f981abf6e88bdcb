import type { ErrorRow } from '../../../wire/errors/porticoError.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import * as rows from '../../../wire/errors/rows/signIn.ts'

/** Refuses a sign-in. */
export function refuse(row: ErrorRow, reason?: string, cause?: unknown): PorticoError {
  return new PorticoError(row, {
    ...(reason !== undefined && { args: { reason } }),
    ...(cause !== undefined && { cause }),
  })
}

/** The signature is not good; why is nobody's business. */
export function refuseSignature(cause?: unknown): PorticoError {
  return refuse(rows.signInSignature, undefined, cause)
}
