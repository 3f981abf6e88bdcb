import { readMessage, safeRead } from './readMessage.ts'

/** What one link of a chain of errors says. */
export interface ErrorLink {
  readonly code: number | undefined
  readonly name: string | undefined
  readonly message: string | undefined
}

// Where wallets and their middle layers hide the error they wrap.
const NESTED = ['cause', 'data', 'originalError', 'error', 'innerError', 'info'] as const
// Enough for every wrapping seen; a hostile object may nest for ever.
const MAX_LINKS = 24

/**
 * Flattens whatever was thrown into its links, outermost first: an `Error`, a plain object, a string,
 * JSON-RPC data nested in data. Cycles, throwing getters and endless nesting are harmless.
 *
 * @param thrown - anything
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
    if (typeof value === 'string') links.push({ code: undefined, name: undefined, ...words(value) })
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
    ...words(value),
  }
}

function words(value: unknown): { message: string | undefined } {
  return { message: readMessage(value) }
}

function toCode(code: unknown): number | undefined {
  if (typeof code === 'number') return code
  // Some bridges turn the code into text; words such as 'ACTION_REJECTED' are read by name instead.
  return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : undefined
}
