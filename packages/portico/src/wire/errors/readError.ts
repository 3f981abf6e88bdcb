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

/**
 * Reads the message of a thrown value, which may have any shape.
 *
 * @returns the cleaned message, or `undefined` if there is none
 * @example
 * readMessage({ code: 4001, message: 'User rejected' }) // 'User rejected'
 */
export function readMessage(value: unknown): string | undefined {
  if (typeof value === 'string') return usable(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of ['shortMessage', 'message', 'reason', 'error']) {
    const text = safeRead(value, key)
    const message = typeof text === 'string' ? usable(text) : undefined
    if (message) return message
  }
  return undefined
}

/**
 * Reads a property of an untrusted object. Returns `undefined` if its getter throws.
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

/** The fields of one error in a chain of wrapped errors. */
export interface ErrorLink {
  readonly code: number | undefined
  readonly name: string | undefined
  readonly message: string | undefined
}

// The properties in which wallets and libraries put the wrapped error.
const NESTED = ['cause', 'data', 'originalError', 'error', 'innerError', 'info'] as const
// A hostile object may be nested endlessly.
const MAX_LINKS = 24

/**
 * Lists a thrown value and the errors it wraps, outermost first: `Error`s, plain objects, strings
 * and nested JSON-RPC data. Safe for cycles, throwing getters and endless nesting.
 *
 * @param thrown - any value
 * @example
 * readErrorLinks({ code: -32603, data: { originalError: { code: 4902 } } }).map((link) => link.code)
 */
export function readErrorLinks(thrown: unknown): readonly ErrorLink[] {
  const links: ErrorLink[] = []
  const queue: unknown[] = [thrown]
  const seen = new Set<unknown>()
  for (let at = 0; at < queue.length && seen.size < MAX_LINKS; at += 1) {
    const value = queue[at]
    if (seen.has(value)) continue
    seen.add(value)
    if (typeof value === 'string')
      links.push({ code: undefined, name: undefined, message: readMessage(value) })
    if (typeof value !== 'object' || value === null) continue
    links.push(readLink(value))
    for (const key of NESTED) queue.push(safeRead(value, key))
  }
  return links
}

function readLink(value: object): ErrorLink {
  const name = safeRead(value, 'name')
  return {
    code: toCode(safeRead(value, 'code')),
    name: typeof name === 'string' ? name : undefined,
    message: readMessage(value),
  }
}

function toCode(code: unknown): number | undefined {
  if (typeof code === 'number') return code
  // Some wallets send the number as text. `mapWalletError` handles words such as 'ACTION_REJECTED'.
  return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : undefined
}
