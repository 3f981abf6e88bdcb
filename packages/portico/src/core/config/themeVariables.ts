import type { ThemeVariables } from '../../wire/theme.ts'

/**
 * Returns the current name of a theme variable. Maps older aliases, which sites may still use.
 *
 * @example
 * presentName('--w3m-border-radius-master') // '--portico-radius-master'
 */
export function presentName(name: string): keyof ThemeVariables {
  return name
    .replace(/^--w3m-/, '--portico-')
    .replace('-border-radius-', '-radius-') as keyof ThemeVariables
}

/** Replaces aliases by the current names. A current name takes precedence over its alias. */
export function resolveThemeVariables(variables: ThemeVariables): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const present = presentName(name)
      const replaced = present !== name && variables[present] !== undefined
      return value === undefined || replaced ? [] : [[present, value]]
    }),
  )
}
