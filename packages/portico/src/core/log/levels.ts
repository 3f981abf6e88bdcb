/** The log levels. Each includes those before it. */
export const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** A log level. Each level includes those before it: silent, error, warn, info, debug. */
export type LogLevel = (typeof LEVELS)[number]

/**
 * Returns whether an entry is logged.
 *
 * @param entryLevel - the level of the entry
 * @param level - the level of the log
 */
export function isLogged(entryLevel: LogLevel, level: LogLevel): boolean {
  return LEVELS.indexOf(entryLevel) <= LEVELS.indexOf(level)
}
