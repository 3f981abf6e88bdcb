import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configUnknownOption } from '../../wire/errors/rows/setup.ts'
import { findNearest } from './findNearest.ts'

// Bundlers put a text in its place; a page without a bundler has no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Finds an option that does not exist: most are misspelt. Only in development and in tests; a
 * production build has nothing of it.
 *
 * @param known - has every option by its name
 * @param prefix - what stands before a name: `features.`
 * @returns what to throw: `config/unknown-option`, with the option that was most likely meant
 */
export function findUnknown(
  input: object,
  known: object,
  prefix: string,
): PorticoError | undefined {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const name = Object.keys(input).find((key) => !Object.hasOwn(known, key))
      if (name === undefined) return undefined
      const nearest = findNearest(name, Object.keys(known))
      const details = nearest && `Did you mean "${prefix}${nearest}"?`
      return new PorticoError(configUnknownOption, { args: { option: prefix + name }, details })
    }
  } catch {}
  return undefined
}
