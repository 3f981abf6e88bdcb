import { consoleSink } from './consoleSink.ts'

/**
 * Warns a developer on the console, whatever the log's level is.
 *
 * @param docsPath - where the documentation says more
 */
export function warnOnConsole(message: string, docsPath: string | undefined): void {
  const docs = docsPath === undefined ? '' : `\nDocs: ${docsPath}`
  const time = new Date().toISOString()
  consoleSink({ time, level: 'warn', scope: '', message: message + docs })
}
