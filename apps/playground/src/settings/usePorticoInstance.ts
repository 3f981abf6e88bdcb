import { createPortico, destroy, type Portico, type PorticoConfig, setTheme } from 'portico'
import { useEffect, useState } from 'react'
import { instanceKey } from './createConfig.ts'
import type { Settings } from './settings.ts'
import { themeVariables } from './themeVariables.ts'

/**
 * An instance for the settings. The appearance changes live; other settings create a new instance
 * on the same storage, so that the session continues.
 */
export function usePorticoInstance(
  settings: Settings,
  configOf: (settings: Settings) => PorticoConfig,
): Portico {
  const key = instanceKey(settings)
  const [current, setCurrent] = useState(() => ({
    key,
    configOf,
    portico: createPortico(configOf(settings)),
  }))
  const { portico } = current
  useEffect(() => {
    if (current.key === key && current.configOf === configOf) return
    setCurrent({ key, configOf, portico: createPortico(configOf(settings)) })
  }, [current, key, settings, configOf])
  useEffect(() => () => destroy(portico), [portico])
  useEffect(() => {
    setTheme(portico, { mode: settings.mode, variables: themeVariables(settings) })
  }, [portico, settings])
  return portico
}
