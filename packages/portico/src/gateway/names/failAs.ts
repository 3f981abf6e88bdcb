import { httpAborted } from '../../wire/errors/catalogue.ts'
import { type ErrorRow, isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'

/**
 * Waits for a call, and gives its failure the error of its action. An abort stays an abort.
 *
 * @throws {PorticoError} the row, with the failure as its cause; `http/aborted`
 */
export async function failAs<T>(row: ErrorRow, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (isPorticoError(cause, httpAborted)) throw cause
    throw new PorticoError(row, {
      cause,
      details: isPorticoError(cause) ? cause.details : undefined,
    })
  }
}
