import type { PorticoState } from '../../core/state/compose.ts'
import { formatRow } from '../../wire/errors/porticoError.ts'

/** Writes a button's strings: in the language in use, else in the site's own words, else in English. */
export type WriteMessage<Id extends string> = (
  id: Id,
  values?: Readonly<Record<string, string>>,
) => string

/** Makes the writer of a button. React's buttons and the elements use the same. */
export function writeMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
  messages: PorticoState['messages'],
  own: PorticoState['messages'],
): WriteMessage<Id> {
  return (id, values) => formatRow({ message: messages?.[id] ?? own?.[id] ?? english[id] }, values)
}
