/** The two theme modes of spec 5. */
export type ThemeMode = 'light' | 'dark'

/**
 * Tells whether a value is a theme mode (spec 5). Following the system is the absence of a mode.
 *
 * @example
 * isThemeMode('dark') // true
 */
export function isThemeMode(value: unknown): value is ThemeMode {
  return value === 'light' || value === 'dark'
}
