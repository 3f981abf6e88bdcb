import { useCallback } from 'react'
import { type SetThemeParameters, setTheme } from '../../features/appearance/setTheme.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import type { ThemeMode, ThemeVariables } from '../../wire/theme.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoThemeReturnType {
  mode: ThemeMode
  variables: ThemeVariables
  setTheme: (parameters: SetThemeParameters) => void
}

/**
 * Returns the theme, and a function that changes it.
 *
 * @example
 * const { mode, setTheme } = usePorticoTheme()
 */
export function usePorticoTheme(): UsePorticoThemeReturnType {
  const portico = useInstance()
  const mode = useSelect(portico, (state) => state.themeMode, 'system')
  const variables = useSelect(portico, (state) => state.themeVariables, none)
  const set = useCallback(
    (parameters: SetThemeParameters) => {
      if (!portico) throw new PorticoError(providerMissing)
      setTheme(portico, parameters)
    },
    [portico],
  )
  return { mode, variables, setTheme: set }
}

const none: ThemeVariables = {}
