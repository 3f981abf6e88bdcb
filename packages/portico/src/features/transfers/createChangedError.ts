import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'

/** What was looked at is not so any more. */
export function createChangedError(what: string): PorticoError {
  return new PorticoError(transferChanged, { args: { what } })
}
