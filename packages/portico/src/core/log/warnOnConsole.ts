import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { consoleSink } from './consoleSink.ts'

/**
 * Warns a developer on the console of a page, whatever the log's level is. A server makes an instance for each request: it says nothing.
 *
 * @param docsPath - where the documentation says more
 */
export function warnOnConsole({ message }: ErrorRow, docsPath = 'docs/options.md'): void {
  if (!('document' in globalThis)) return
  const time = new Date().toISOString()
  consoleSink({ time, level: 'warn', scope: '', message: `${message}\nDocs: ${docsPath}` })
}
