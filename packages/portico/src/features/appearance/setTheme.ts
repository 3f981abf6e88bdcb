import { recordOf, themeVariableCheck } from '../../core/config/checks.ts'
import { presentName, resolveThemeVariables } from '../../core/config/themeVariables.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configInvalidOption, invalidThemeMode } from '../../wire/errors/rows/setup.ts'
import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'

export interface SetThemeParameters {
  mode?: ThemeMode | undefined
  /** Replaces the named variables. `undefined` resets one to its default. */
  variables?: ThemeVariables | undefined
}
export type SetThemeReturnType = void
export type SetThemeErrorType = PorticoError<'config/invalid-option' | 'validation/theme-mode'>

/**
 * Changes the theme of a running page.
 *
 * @throws {PorticoError} `validation/theme-mode`; `config/invalid-option` for an unknown variable,
 *   or a value that is not the color, length or number that the variable needs
 * @example
 * setTheme(portico, { mode: 'dark', variables: { '--portico-accent': '#0d8050' } })
 */
export function setTheme(
  portico: Portico,
  parameters: SetThemeParameters = {},
): SetThemeReturnType {
  const { mode, variables } = parameters
  if (mode !== undefined && !['light', 'dark', 'system'].includes(mode)) {
    throw new PorticoError(invalidThemeMode)
  }
  const problem = recordOf(themeVariableCheck)(variables ?? {})
  if (problem) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'variables', expected: problem },
    })
  }
  portico.store.setState((state) => ({
    themeMode: mode ?? state.themeMode,
    themeVariables: resolveThemeVariables({
      ...state.themeVariables,
      ...renameAliases(variables),
      ...variables,
    }),
  }))
}

// A stored variable would win over a later alias of it.
function renameAliases(variables: ThemeVariables = {}): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [presentName(name), value]),
  )
}
