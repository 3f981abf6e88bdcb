import { type Logger, pino } from 'pino'

/** What a service's log is like. */
export interface LogOptions {
  /** The service. */
  readonly name: string
  readonly logLevel: string
  /** What must not stand in a line, beside addresses' paths and passwords, and what stands there instead. */
  readonly hidden: readonly (readonly [pattern: RegExp, instead: string])[]
  /** Where lines go. Default: the standard output. */
  readonly write?: ((line: string) => void) | undefined
}

const CAUSES_MAX = 3

/** Structured lines. What could be a secret is cut out wherever it turns up in an error. */
export function createLog({ name, logLevel, hidden, write }: LogOptions): Logger {
  const redact = (text: string) =>
    hidden.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), hideUrls(text))
  const describe = (error: unknown, depth = 0): unknown => {
    if (!(error instanceof Error)) return describeThing(error, redact)
    const { name, message, stack, cause } = error
    return {
      name,
      message: redact(message),
      stack: stack && redact(stack),
      ...(cause !== undefined && depth < CAUSES_MAX && { cause: describe(cause, depth + 1) }),
    }
  }
  const options = {
    name,
    level: logLevel,
    base: null,
    serializers: { err: (error: unknown) => describe(error) },
  }
  return write ? pino(options, { write }) : pino(options)
}

// What another server answers as an error is no Error.
function describeThing(thing: unknown, redact: (text: string) => string): unknown {
  const { code, message } = (thing ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return typeof thing
  return { code: typeof code === 'number' ? code : undefined, message: redact(message) }
}

/** Addresses hold keys in path and query, and passwords. */
function hideUrls(text: string): string {
  return text.replace(/\b(?:https?|wss?|rediss?|postgres(?:ql)?):\/\/[^\s"'<>]+/g, (url) =>
    URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).hostname}/…` : '…',
  )
}
