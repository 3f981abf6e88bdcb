import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configUnknownOption } from '../../wire/errors/rows/setup.ts'
import { findNearest } from './findNearest.ts'

// Bundlers replace the expression. It throws on pages without a bundler.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Finds an unknown option. Only in development and tests; bundlers remove it in production.
 *
 * @param known - an object with all options as keys
 * @param prefix - the prefix of the names in the message, e.g. `features.`
 * @returns the error `config/unknown-option`, which suggests the most similar option
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
