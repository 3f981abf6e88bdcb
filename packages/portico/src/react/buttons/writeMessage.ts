import type { PorticoState } from '../../core/state/compose.ts'
import { formatRow } from '../../wire/errors/porticoError.ts'

/** Formats a button's messages: in the current language, else the site's own, else in English. */
export type WriteMessage<Id extends string> = (
  id: Id,
  values?: Readonly<Record<string, string>>,
) => string

/** Creates the formatter of a button's messages, for React and for the custom elements. */
export function writeMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
  messages: PorticoState['messages'],
  own: PorticoState['messages'],
): WriteMessage<Id> {
  return (id, values) => formatRow({ message: messages?.[id] ?? own?.[id] ?? english[id] }, values)
}
