import { isPorticoError } from '../../../wire/errors/porticoError.ts'

/** Returns the wallet's own error message, shortened; `undefined` if there is none. */
export function getFailureDetails(error: unknown): string | undefined {
  if (!isPorticoError(error)) return undefined
  const text = error.details?.trim()
  return text ? text.slice(0, 140) : error.shortMessage
}
