import { parametersMissing } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'

export type RequireParametersErrorType = PorticoError<'instance/parameters-missing'>

/**
 * Checks the required parameters of an action, for callers in plain JavaScript.
 *
 * @throws {PorticoError} `instance/parameters-missing`, which names them
 */
export function requireParameters<T extends object>(
  parameters: T | undefined,
  ...names: readonly (keyof T & string)[]
): void {
  if (names.some((name) => parameters?.[name] === undefined)) {
    throw new PorticoError(parametersMissing, { args: { names: names.join(', ') } })
  }
}
