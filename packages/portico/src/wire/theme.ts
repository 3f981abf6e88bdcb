/** `system` follows the colour scheme of the user's system. */
export type ThemeMode = 'light' | 'dark' | 'system'

type ThemeColor = 'accent' | 'on-accent' | 'surface' | 'text' | 'color-mix' | 'qr-color'
type ThemeLength = 'radius-master' | 'font-size-master'
type ThemeNumber = 'color-mix-strength' | 'z-index'

/** The variables with an older name, `--w3m-*`. */
type ThemeAlias =
  | Exclude<ThemeColor, 'on-accent' | 'surface' | 'text'>
  | Exclude<ThemeLength, 'radius-master'>
  | 'border-radius-master'
  | ThemeNumber
  | 'font-family'

/**
 * The theme variables. The older names `--w3m-*` are aliases. Lengths have a unit (`'4px'`).
 * `color-mix-strength` is a percentage.
 */
export type ThemeVariables = Readonly<
  Partial<
    Record<
      `--portico-${ThemeColor | ThemeLength | ThemeNumber | 'font-family'}` | `--w3m-${ThemeAlias}`,
      string | number
    >
  >
>
