import { type Logger, pino } from 'pino'
import type { Config } from './config/readConfig.ts'

/** Structured lines on the standard output. What could be a secret is cut out wherever it turns up. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    name: 'portico-relay',
    level: logLevel,
    base: null,
    serializers: { err: (error: unknown) => describe(error) },
  })
}

function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack, cause } = error
  return {
    name,
    message: redact(message),
    stack: stack && redact(stack),
    ...(cause !== undefined && depth < 3 && { cause: describe(cause, depth + 1) }),
  }
}

/** Addresses may hold passwords and tokens; topics, client ids and messages are nobody's business here. */
function redact(text: string): string {
  return text
    .replace(/\b(?:https?|wss?|redis|rediss):\/\/[^\s"'<>]+/g, (url) =>
      URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).hostname}/…` : '…',
    )
    .replace(/\bdid:key:\w+/g, 'did:key:…')
    .replace(/\b[A-Za-z0-9+/_=-]{40,}(?:\.[A-Za-z0-9_-]+)*/g, '…')
}
