/** One row of the error catalogue: a stable code and the words a person reads. */
export interface ErrorRow {
  /** `group/kebab-name`; never changes once released. */
  readonly code: string
  /** One sentence; may hold `{placeholders}`. */
  readonly message: string
  /** Where the fix is described, relative to the documentation root. */
  readonly docsPath?: string
}

/** What surrounds a catalogue row when it becomes an error. */
export interface PorticoErrorOptions {
  /** What was caught; kept untouched. */
  readonly cause?: unknown
  /** One line of the source's own words; taken from `cause` when left out. */
  readonly details?: string | undefined
  /** Values of the row's placeholders. */
  readonly args?: Readonly<Record<string, string | number>> | undefined
}

// The registry of `Symbol.for` is shared by all realms of a page, so the brand survives an iframe
// and a second copy of the library, where `instanceof` does not.
const brand: unique symbol = Symbol.for('portico.error')

/**
 * The one error class. Everything the library throws or reports is made from a catalogue row.
 *
 * @example
 * if (error instanceof PorticoError) report(error.code, error.shortMessage, error.docsPath)
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError'
  // Only declared: what the constructor sets needs no field of its own in the first load.
  declare readonly code: string
  /** The row's words with its placeholders filled: what a screen shows. */
  declare readonly shortMessage: string
  /** The source's own words, cleaned; for a developer. */
  declare readonly details: string | undefined
  declare readonly docsPath: string | undefined
  declare readonly cause: unknown

  constructor(row: ErrorRow, options: PorticoErrorOptions = {}) {
    const shortMessage = formatRow(row, options.args)
    const details = options.details ?? readDetails(options.cause)
    super(composeMessage(shortMessage, details, row.docsPath))
    this.code = row.code
    this.shortMessage = shortMessage
    this.details = details
    this.docsPath = row.docsPath
    this.cause = options.cause
    Object.defineProperty(this, brand, { value: true })
  }

  /**
   * Follows `cause` from this error down.
   *
   * @param match - stops at the first link for which it holds
   * @returns the matching link or `null`; without `match`, the last link of the chain
   * @example
   * error.walk((link) => isPorticoError(link, rpcUserRejected)) !== null
   */
  walk(): unknown
  walk(match: (error: unknown) => boolean): unknown
  walk(match?: (error: unknown) => boolean): unknown {
    let link: unknown = this
    // Bounded: a hostile chain of causes may be endless or a ring.
    for (let depth = 1; !match?.(link); depth += 1) {
      const next = depth < CAUSES_MAX ? causeOf(link) : undefined
      if (next === undefined || next === null) return match ? null : link
      link = next
    }
    return link
  }
}

/**
 * Tells a {@link PorticoError} of any realm or copy of the library, and optionally which one it is.
 *
 * @param value - anything that was caught
 * @param row - the catalogue row it must come from
 * @example
 * if (isPorticoError(error) && error.code === 'rpc/user-rejected') greet('again')
 */
export function isPorticoError(value: unknown, row?: ErrorRow): value is PorticoError {
  try {
    const error = value as (PorticoError & { readonly [brand]?: unknown }) | null | undefined
    return error?.[brand] === true && (row === undefined || error.code === row.code)
  } catch {
    return false // a hostile object may throw on any read
  }
}

const DETAILS_LENGTH_MAX = 300

// Words of a wallet are read with more care where wallet errors are mapped; this is for errors of the platform, and for what a caller wraps
// as it came: no control or direction characters, and no object that was made a text.
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]+/gu

function readDetails(cause: unknown): string | undefined {
  try {
    if (isPorticoError(cause)) return cause.details ?? cause.shortMessage
    if (!(cause instanceof Error)) return undefined
    const text = `${cause.message}`.slice(0, DETAILS_LENGTH_MAX).replace(UNSAFE, ' ').trim()
    return text.includes('[object ') ? undefined : text || undefined
  } catch {
    return undefined
  }
}

function composeMessage(shortMessage: string, details?: string, docsPath?: string): string {
  const docs = docsPath ? `\nDocs: ${docsPath}` : ''
  return details && details !== shortMessage
    ? `${shortMessage}${docs}\nDetails: ${details}`
    : shortMessage + docs
}

const CAUSES_MAX = 32

function causeOf(link: unknown): unknown {
  try {
    return (link as Error).cause
  } catch {
    return undefined
  }
}

/**
 * Fills the `{placeholders}` of a catalogue row, or of any text. A placeholder without a value stays as it is, so
 * that a missing argument shows in a test instead of reading 'undefined'.
 *
 * @param row - a row of the catalogue
 * @param args - a value per placeholder
 * @example
 * formatRow({ message: 'HTTP status code: {status}' }, { status: 503 }) // 'HTTP status code: 503'
 */
export function formatRow(
  row: { readonly message: string },
  args: Readonly<Record<string, string | number>> = {},
): string {
  return row.message.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(args, key) ? `${args[key]}` : whole,
  )
}
