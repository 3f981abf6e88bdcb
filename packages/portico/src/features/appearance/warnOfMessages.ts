import { findNearest } from '../../core/config/findNearest.ts'
import { warnOnConsole } from '../../core/log/console.ts'
import { en } from '../../i18n/en.ts'
import { formatRow } from '../../wire/errors/porticoError.ts'
import { configUnknownMessage } from '../../wire/errors/rows/language.ts'

/** Warns about each unknown string id and suggests the nearest known one. */
export function warnOfMessages(messages: Readonly<Record<string, string | undefined>>): void {
  for (const id of Object.keys(messages)) {
    if (Object.hasOwn(en, id)) continue
    const nearest = findNearest(id, Object.keys(en))
    const message = formatRow(configUnknownMessage, { id })
    warnOnConsole({
      ...configUnknownMessage,
      message: nearest ? `${message}. Did you mean "${nearest}"?` : message,
    })
  }
}
