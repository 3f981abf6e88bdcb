import { cleanText } from './cleanText.ts'

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
 * const thrown = { code: -32603, data: { originalError: { code: 4902 } } }
 * readErrorLinks(thrown).map((link) => link.code)
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
