import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'

/** The error for data that changed since the user reviewed it. */
export function createChangedError(what: string): PorticoError {
  return new PorticoError(transferChanged, { args: { what } })
}
