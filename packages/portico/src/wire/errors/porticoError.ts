/** A row of the error catalogue: a stable code and a message for users. */
export interface ErrorRow<Code extends string = string> {
  /** `group/kebab-name`. A released code never changes. */
  readonly code: Code
  /** One sentence, with `{placeholders}` for values. */
  readonly message: string
}

/** The options of the {@link PorticoError} constructor. */
export interface PorticoErrorOptions {
  /** The caught error, unchanged. */
  readonly cause?: unknown
  /** One line of the original message. Default: the message of `cause`. */
  readonly details?: string | undefined
  /** A value for each placeholder of the row. */
  readonly args?: Readonly<Record<string, string | number>> | undefined
}

// `Symbol.for` is shared by all realms, so the brand works across iframes and copies of the
// library, unlike `instanceof`.
const brand: unique symbol = Symbol.for('portico.error')

/**
 * The class of all errors that the library throws or reports. Each comes from a row of the
 * catalogue.
 *
 * @example
 * if (error instanceof PorticoError) report(error.code, error.shortMessage, error.docsPath)
 */
export class PorticoError<Code extends string = string> extends Error {
  override readonly name = 'PorticoError'
  // Declared only: the constructor sets these fields, and initializers would cost bytes.
  declare readonly code: Code
  /** The row's message with its placeholders filled, for users. */
  declare readonly shortMessage: string
  /** One line of the original message, for developers. */
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

  /** The section of the documentation that describes the error. */
  get docsPath(): string {
    return `docs/errors.md#${this.code.split('/')[0]}`
  }

  /**
   * Walks the chain of causes, starting at this error.
   *
   * @param match - ends the walk at the first error for which it returns true
   * @returns the matching error or `null`; without `match`, the last error of the chain
   * @example
   * error.walk((link) => isPorticoError(link, rpcUserRejected)) !== null
   */
  walk(): unknown
  walk(match: (error: unknown) => boolean): unknown
  walk(match?: (error: unknown) => boolean): unknown {
    let link: unknown = this
    // A hostile chain of causes may be endless or circular.
    for (let depth = 1; !match?.(link); depth += 1) {
      const next = depth < CAUSES_MAX ? causeOf(link) : undefined
      if (next === undefined || next === null) return match ? null : link
      link = next
    }
    return link
  }
}

/**
 * Returns whether a value is a {@link PorticoError}, also of another realm or copy of the library.
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

// Control and direction characters. Errors of wallets are cleaned by `mapWalletError` instead.
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
 * Fills the `{placeholders}` of a message. A placeholder without a value is left as it is.
 *
 * @param row - a row of the catalogue, or another message
 * @param args - the value of each placeholder
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
