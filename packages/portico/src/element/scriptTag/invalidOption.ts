import { PorticoError } from '../../wire/errors/porticoError.ts'
import { configInvalidOption } from '../../wire/errors/rows/setup.ts'

/** Creates the error for an invalid option. */
export function invalidOption(option: string, expected: string, cause?: unknown): PorticoError {
  return new PorticoError(configInvalidOption, { args: { option, expected }, cause })
}
