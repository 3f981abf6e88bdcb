import type { ThemeVariables } from '../../wire/theme.ts'

/** The current name of a theme variable: older names differ in the prefix, and one in a word. */
export function presentName(name: string): keyof ThemeVariables {
  return name
    .replace(/^--w3m-/, '--portico-')
    .replace('-border-radius-', '-radius-') as keyof ThemeVariables
}

/** Brings variables to their present names. A present name wins over its alias. */
export function resolveThemeVariables(variables: ThemeVariables): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const present = presentName(name)
      const replaced = present !== name && variables[present] !== undefined
      return value === undefined || replaced ? [] : [[present, value]]
    }),
  )
}
