import type { Messages } from '../en.ts'

/**
 * Isolates the values of Arabic sentences, so that a Latin name, an address or an amount keeps its
 * own direction and does not reorder what is beside it (UAX #9, first strong isolate). A format
 * without words keeps its values bare; a value that is already isolated stays as it is.
 */
export function isolateValues(messages: Messages): Messages {
  const entries = Object.entries(messages).map(([id, text]) => [
    id,
    /\p{Script=Arabic}/u.test(text)
      ? text.replace(/\u2066?\{\w+\}/g, (value) =>
          value.startsWith('{') ? `\u2068${value}\u2069` : value,
        )
      : text,
  ])
  return Object.fromEntries(entries) as Messages
}
