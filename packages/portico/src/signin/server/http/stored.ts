import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { refuse } from '../verify/refuse.ts'

/** Asks a store. One that does not answer lets nobody in. @throws {PorticoError} `siwx/unavailable` */
export async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isPorticoError(cause) ? cause : refuse(signInUnavailable, undefined, cause)
  }
}
