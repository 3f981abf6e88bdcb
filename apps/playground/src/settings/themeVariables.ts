import type { ThemeVariables } from 'portico'
import type { Settings } from './settings.ts'

/** The appearance, which can change without a new instance. */
export function themeVariables(settings: Settings): ThemeVariables {
  return {
    '--portico-accent': settings.accent || undefined,
    '--portico-surface': settings.surface || undefined,
    '--portico-radius-master': `${settings.radius}px`,
    '--portico-font-size-master': `${settings.fontSize}px`,
  } as ThemeVariables
}
