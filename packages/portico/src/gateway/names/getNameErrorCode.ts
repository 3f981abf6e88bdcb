import type { HttpStatusCause } from '../../core/http/readStatus.ts'
import { httpStatus } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { nameRegisterFailed } from '../../wire/errors/rows/names.ts'
import { type NameErrorCode, nameErrorCodes } from '../../wire/gateway/names.ts'

/**
 * Returns why the gateway refused a registration.
 *
 * @returns undefined for any other failure
 * @example
 * const isTaken = getNameErrorCode(error) === 'name_taken'
 */
export function getNameErrorCode(error: unknown): NameErrorCode | undefined {
  if (!isPorticoError(error, nameRegisterFailed)) return undefined
  if (!isPorticoError(error.cause, httpStatus)) return undefined
  const { body } = error.cause.cause as HttpStatusCause
  const { code } = (body as { error?: { code?: unknown } } | null | undefined)?.error ?? {}
  return nameErrorCodes.find((known) => known === code)
}
