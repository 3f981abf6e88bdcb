import type { ConfigError } from './configError.ts'

/**
 * Formats a configuration error for the operator: the problems and their cause. It has no stack and
 * no URL, since a URL may contain a password.
 */
export function explainStart({ problems, cause }: ConfigError): string {
  const because = cause === undefined ? [] : [`Cause: ${describe(cause)}`]
  return [...problems, ...because].join('\n')
}

function describe(cause: unknown): string {
  // For a name with several addresses, Node.js joins the errors under an empty message.
  if (cause instanceof AggregateError) {
    return [...new Set(cause.errors.map(describe))].join('; ')
  }
  // The database layer puts the query in its message and the reason in its cause.
  if (cause instanceof Error && cause.cause instanceof Error) return describe(cause.cause)
  // Its message quotes the input.
  if (cause instanceof SyntaxError) return 'it is not valid JSON'
  const text = cause instanceof Error ? cause.message : String(cause)
  const [line = ''] = text.split('\n')
  return line.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, '…') || 'unknown'
}
