import { isPorticoError } from '../../../wire/errors/porticoError.ts'

/**
 * Returns the wallet's own error message, shortened and with a full stop; `undefined` if there is
 * none.
 */
export function getFailureDetails(error: unknown): string | undefined {
  if (!isPorticoError(error)) return undefined
  const text = error.details?.trim() || error.shortMessage
  return text.replace(/\w$/, '$&.').slice(0, 140)
}
