/** The maximum length of an untrusted text, in UTF-16 code units. */
const MAX_FOREIGN_TEXT = 300

// Control, bidirectional and zero-width characters could reorder, hide or break the line.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

// `encodeURIComponent` throws on these. Cutting a text may leave one.
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Makes an untrusted text safe to show on one line: removes control and direction characters, and
 * limits its length.
 *
 * @param text - a text from a wallet, a node or a server
 * @example
 * cleanText('User\nrejected') // 'User rejected'
 */
export function cleanText(text: string): string {
  // Cut first, so that the patterns never run over megabytes.
  const line = text
    .slice(0, MAX_FOREIGN_TEXT * 4)
    .replace(UNSAFE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const short = line.length > MAX_FOREIGN_TEXT ? `${line.slice(0, MAX_FOREIGN_TEXT - 1)}…` : line
  return short.replace(LONE_SURROGATE, '')
}
