/** Longest piece of foreign text that is kept, in UTF-16 units. */
const MAX_FOREIGN_TEXT = 300

// Control, bidirectional and zero-width characters: a wallet's text must not be able to reorder,
// hide or break the line it is shown in.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

// Half of a character, left by a cut or sent on purpose; `encodeURIComponent` throws on it.
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Makes foreign text safe to show on one line: no control or direction characters, bounded length.
 *
 * @param text - words that came from a wallet, a node or a server
 * @example
 * cleanText('User\nrejected') // 'User rejected'
 */
export function cleanText(text: string): string {
  // Cut first: the patterns never run over megabytes that a hostile page may hand over.
  const line = text
    .slice(0, MAX_FOREIGN_TEXT * 4)
    .replace(UNSAFE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const short = line.length > MAX_FOREIGN_TEXT ? `${line.slice(0, MAX_FOREIGN_TEXT - 1)}…` : line
  return short.replace(LONE_SURROGATE, '')
}

/**
 * Reads the words of anything that was thrown, without trusting its shape.
 *
 * @param value - an `Error`, a plain object, a string, or nothing at all
 * @returns cleaned text, or `undefined` when there are no words in it
 * @example
 * readMessage({ code: 4001, message: 'User rejected' }) // 'User rejected'
 */
export function readMessage(value: unknown): string | undefined {
  if (typeof value === 'string') return usable(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of ['shortMessage', 'message', 'reason', 'error']) {
    const text = safeRead(value, key)
    const words = typeof text === 'string' ? usable(text) : undefined
    if (words) return words
  }
  return undefined
}

/**
 * Reads a property of an object that may be hostile: a throwing getter counts as absent.
 *
 * @param value - any object
 * @param key - the property's name
 */
export function safeRead(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

function usable(text: string): string | undefined {
  const clean = cleanText(text)
  return clean === '' || clean.includes('[object ') ? undefined : clean
}
