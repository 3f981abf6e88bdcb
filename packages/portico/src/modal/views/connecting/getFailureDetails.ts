import { isPorticoError } from '../../../wire/errors/porticoError.ts'

/** The wallet's own words, for the visitor: one line, and nothing where there are none. */
export function getFailureDetails(error: unknown): string | undefined {
  if (!isPorticoError(error)) return undefined
  const text = error.details?.trim()
  return text ? text.slice(0, 140) : error.shortMessage
}
