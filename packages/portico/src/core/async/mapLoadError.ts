import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'

/**
 * Replaces the rejection of an `import()` by `instance/load-failed`.
 *
 * @throws {PorticoError} `instance/load-failed` if the code did not load, e.g. offline
 */
export function mapLoadError<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause) => {
    throw new PorticoError(loadFailed, { cause })
  })
}
