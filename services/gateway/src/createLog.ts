import { type Logger, pino } from 'pino'
import type { Config } from './config/readConfig.ts'

/** Structured lines on the standard output. What could be a secret is cut out wherever it turns up. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    name: 'portico-gateway',
    level: logLevel,
    base: null,
    serializers: {
      err: (error: unknown) => describeError(error),
    },
  })
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return describeThing(error)
  const { name, message, stack, cause } = error
  return {
    name,
    message: redact(message),
    stack: stack && redact(stack),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

// What a node answers as an error is no Error.
function describeThing(thing: unknown): unknown {
  const { code, message } = (thing ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return typeof thing
  return { code: typeof code === 'number' ? code : undefined, message: redact(message) }
}

/** Addresses of providers hold keys in path and query; wallet addresses are nobody's business here. */
function redact(text: string): string {
  return text
    .replace(/\b(?:https?|wss?|redis|rediss|postgres(?:ql)?):\/\/[^\s"'<>]+/g, (url) =>
      URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).hostname}/…` : '…',
    )
    .replace(/\b0x[0-9a-fA-F]{40,}\b/g, '0x…')
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{32,88}\b/g, '…')
}
