/** A row of the error catalogue: a stable code and the text that people read. */
export interface ErrorRow<Code extends string = string> {
  /** `group/kebab-name`. It never changes once it is released. */
  readonly code: Code
  /** One sentence, with `{placeholders}` for values. */
  readonly message: string
}

/** What an error has beside its row. */
export interface PorticoErrorOptions {
  /** The caught error, unchanged. */
  readonly cause?: unknown
  /** One line of the source's own message. Default: taken from `cause`. */
  readonly details?: string | undefined
  /** A value for each placeholder of the row. */
  readonly args?: Readonly<Record<string, string | number>> | undefined
}

// The registry of `Symbol.for` is shared by all realms of a page, so the brand survives an iframe
// and a second copy of the library, where `instanceof` does not.
const brand: unique symbol = Symbol.for('portico.error')

/**
 * The class of all errors that the library throws or reports. Each comes from a row of the catalogue.
 *
 * @example
 * if (error instanceof PorticoError) report(error.code, error.shortMessage, error.docsPath)
 */
export class PorticoError<Code extends string = string> extends Error {
  override readonly name = 'PorticoError'
  // Declared only: the constructor sets these fields, and initializers would cost bytes.
  declare readonly code: Code
  /** The row's message with its placeholders filled: the text for users. */
  declare readonly shortMessage: string
  /** The source's own message, cleaned; for developers. */
  declare readonly details: string | undefined
  declare readonly cause: unknown

  constructor(row: ErrorRow<Code>, options: PorticoErrorOptions = {}) {
    const shortMessage = formatRow(row, options.args)
    const details = options.details ?? readDetails(options.cause)
    super(composeMessage(shortMessage, details))
    this.code = row.code
    this.shortMessage = shortMessage
    this.details = details
    this.cause = options.cause
    Object.defineProperty(this, brand, { value: true })
  }

  /** Where the documentation describes the error: the group of its code in `docs/errors.md`. */
  get docsPath(): string {
    return `docs/errors.md#${this.code.split('/')[0]}`
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
 * Tells whether a value is a {@link PorticoError}, from any realm or copy of the library.
 *
 * @param value - a caught value
 * @param row - the catalogue row that the error must come from
 * @example
 * if (isPorticoError(error) && error.code === 'rpc/user-rejected') greet('again')
 */
export function isPorticoError<Code extends string = string>(
  value: unknown,
  row?: ErrorRow<Code>,
): value is PorticoError<Code> {
  try {
    const error = value as (PorticoError & { readonly [brand]?: unknown }) | null | undefined
    return error?.[brand] === true && (row === undefined || error.code === row.code)
  } catch {
    return false // a hostile object may throw on any read
  }
}

const DETAILS_LENGTH_MAX = 300

// For errors of the platform and of callers; `mapWalletError` reads the messages of wallets. Removes
// control and direction characters.
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

function composeMessage(shortMessage: string, details?: string): string {
  return details && details !== shortMessage ? `${shortMessage}\nDetails: ${details}` : shortMessage
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
