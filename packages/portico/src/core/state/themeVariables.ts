import type { ThemeVariables } from '../config/types.ts'

// The older names of spec 3 and 9 differ in their prefix, and one in a word.
function presentName(name: string): `--${string}` {
  return name
    .replace(/^--w3m-/, '--portico-')
    .replace('-border-radius-', '-radius-') as `--${string}`
}

/** Brings variables to their present names. A present name wins over its alias. */
export function resolveThemeVariables(variables: ThemeVariables): ThemeVariables {
  const entries = Object.entries(variables).filter(([, value]) => value !== undefined)
  // Older names first: a present one that follows wins.
  entries.sort(([a], [b]) => Number(b.startsWith('--w3m-')) - Number(a.startsWith('--w3m-')))
  return Object.fromEntries(entries.map(([name, value]) => [presentName(name), value]))
}
