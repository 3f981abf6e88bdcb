import { type Logger, pino } from 'pino'

export interface LogOptions {
  /** The name of the service. */
  readonly name: string
  readonly logLevel: string
  /** Patterns to replace, besides the paths and passwords of URLs, which are always removed. */
  readonly hidden: readonly (readonly [pattern: RegExp, instead: string])[]
  /** Takes the lines. Default: standard output. */
  readonly write?: ((line: string) => void) | undefined
}

const CAUSES_MAX = 3

/** Creates a log of JSON lines. It removes secrets from errors and their causes. */
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

// An error response of another server is not an `Error`.
function describeThing(thing: unknown, redact: (text: string) => string): unknown {
  const { code, message } = (thing ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return typeof thing
  return { code: typeof code === 'number' ? code : undefined, message: redact(message) }
}

/** The path or the query of a URL may contain a key, and its user part a password. */
function hideUrls(text: string): string {
  return text.replace(/\b(?:https?|wss?|rediss?|postgres(?:ql)?):\/\/[^\s"'<>]+/g, (url) =>
    URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).hostname}/…` : '…',
  )
}
