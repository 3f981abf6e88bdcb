import type { LogRecord } from './createLog.ts'

/**
 * A sink that writes to the console, by level.
 *
 * @example
 * createLog({ level: 'debug', sink: consoleSink })
 */
export function consoleSink(record: LogRecord): void {
  const { level, scope, message, data } = record
  const line = `[portico${scope === '' ? '' : ` ${scope}`}] ${message}`
  // biome-ignore lint/suspicious/noConsole: this is the one place that may
  console[level](line, ...(data === undefined ? [] : [data]))
}
