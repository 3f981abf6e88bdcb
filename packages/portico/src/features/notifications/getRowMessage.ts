import type { Portico } from '../../core/portico.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'

/** Returns the message of an error row in the language in use. English if that is not loaded. */
export function getRowMessage(portico: Portico, { code, message }: ErrorRow): string {
  return portico.store.getState().messages?.[code] ?? message
}
