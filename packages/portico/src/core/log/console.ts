import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import type { LogRecord } from './createLog.ts'

/**
 * Writes a log entry to the console.
 *
 * @example
 * createLog({ level: 'debug', sink: consoleSink })
 */
export function consoleSink(record: LogRecord): void {
  const { level, scope, message, data } = record
  const line = `[portico${scope === '' ? '' : ` ${scope}`}] ${message}`
  // biome-ignore lint/suspicious/noConsole: the sink that writes to the console
  console[level](line, ...(data === undefined ? [] : [data]))
}

/**
 * Warns the site's developers on the console, independent of the log level. Only in pages, because
 * a server creates an instance per request.
 *
 * @param docsPath - the path of the documentation
 */
export function warnOnConsole({ message }: ErrorRow, docsPath = 'docs/options.md'): void {
  if (!('document' in globalThis)) return
  const time = new Date().toISOString()
  consoleSink({ time, level: 'warn', scope: '', message: `${message}\nDocs: ${docsPath}` })
}
