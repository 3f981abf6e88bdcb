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
  // biome-ignore lint/suspicious/noConsole: the only use of the console
  console[level](line, ...(data === undefined ? [] : [data]))
}
