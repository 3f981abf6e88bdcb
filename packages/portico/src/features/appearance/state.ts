import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'

export interface AppearanceState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The language in use. Unset until it is known. */
  readonly locale: string | undefined
  readonly direction: 'ltr' | 'rtl'
  /**
   * The strings of the language in use, with the site's own strings. Unset until they are loaded.
   */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

export const createAppearanceState = (
  config: {
    readonly themeMode: ThemeMode
    readonly locale?: string | undefined
    readonly direction?: 'ltr' | 'rtl' | undefined
  },
  themeVariables: ThemeVariables,
): AppearanceState => ({
  themeMode: config.themeMode,
  themeVariables,
  locale: config.locale,
  direction: config.direction ?? 'ltr',
})
