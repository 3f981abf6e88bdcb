/** The levels of the log, from nothing to everything. */
export const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** How much is written; each level includes those before it. */
export type LogLevel = (typeof LEVELS)[number]

/**
 * Tells whether an entry is written at a level.
 *
 * @param as - the entry's own level
 * @param level - what the log is set to
 */
export function isLoud(as: LogLevel, level: LogLevel): boolean {
  return LEVELS.indexOf(as) <= LEVELS.indexOf(level)
}
