import type { ThemeVariables } from '../config/types.ts'

// The older names of spec 3 and 9, and what they are called here.
const aliases: Readonly<Record<string, `--${string}`>> = {
  '--w3m-font-family': '--portico-font-family',
  '--w3m-accent': '--portico-accent',
  '--w3m-color-mix': '--portico-color-mix',
  '--w3m-color-mix-strength': '--portico-color-mix-strength',
  '--w3m-font-size-master': '--portico-font-size-master',
  '--w3m-border-radius-master': '--portico-radius-master',
  '--w3m-z-index': '--portico-z-index',
  '--w3m-qr-color': '--portico-qr-color',
}

/** Brings variables to their present names. A present name wins over its alias. */
export function resolveThemeVariables(variables: ThemeVariables): ThemeVariables {
  const result: Record<`--${string}`, string | number> = {}
  const entries = Object.entries(variables) as [`--${string}`, string | number | undefined][]
  for (const [name, value] of entries) {
    const present = Object.hasOwn(aliases, name) ? aliases[name] : undefined
    if (value !== undefined && present) result[present] ??= value
  }
  for (const [name, value] of entries) {
    if (value !== undefined && !Object.hasOwn(aliases, name)) result[name] = value
  }
  return result
}
