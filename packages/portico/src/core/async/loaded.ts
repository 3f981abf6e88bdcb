import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'

/**
 * Code that is fetched when it is needed.
 *
 * @throws {PorticoError} `instance/load-failed` when it does not come, e.g. offline
 */
export function loaded<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause) => {
    throw new PorticoError(loadFailed, { cause })
  })
}
