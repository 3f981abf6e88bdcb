import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { consoleSink } from './consoleSink.ts'

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
