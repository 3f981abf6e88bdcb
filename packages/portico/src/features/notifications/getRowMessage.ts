import type { Portico } from '../../core/portico.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'

/** What a row says to the visitor, in the language in use: its code is the id of the message. English where that is not loaded. */
export function getRowMessage(portico: Portico, { code, message }: ErrorRow): string {
  return portico.store.getState().messages?.[code] ?? message
}
