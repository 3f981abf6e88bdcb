import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'

export interface AppearanceState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The language in use, once it is known. */
  readonly locale: string | undefined
  readonly direction: 'ltr' | 'rtl'
  /** The strings of the language in use, with the site's own on top; undefined until they are loaded. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

export const createAppearanceState = ({
  themeMode,
  themeVariables,
  locale,
  direction = 'ltr',
}: {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly locale?: string | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
}): AppearanceState => ({ themeMode, themeVariables, locale, direction })
