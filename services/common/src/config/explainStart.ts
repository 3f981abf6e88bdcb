import type { ConfigError } from './configError.ts'

/**
 * The lines for an operator whose service or command cannot start: what to mend, and what lay behind it. No stack, and no address: it may
 * hold a password.
 */
export function explainStart({ problems, cause }: ConfigError): string {
  const because = cause === undefined ? [] : [`Cause: ${describe(cause)}`]
  return [...problems, ...because].join('\n')
}

function describe(cause: unknown): string {
  // Node joins the failures of all addresses of a name under an empty message.
  if (cause instanceof AggregateError) {
    return [...new Set(cause.errors.map(describe))].join('; ')
  }
  // The database layer puts the query in front and the reason behind.
  if (cause instanceof Error && cause.cause instanceof Error) return describe(cause.cause)
  // It quotes what it read.
  if (cause instanceof SyntaxError) return 'it is not valid JSON'
  const text = cause instanceof Error ? cause.message : String(cause)
  const [line = ''] = text.split('\n')
  return line.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, '…') || 'unknown'
}
