import isNetworkError from 'is-network-error'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpRequestFailed } from '../../wire/errors/rows/http.ts'

/**
 * Maps what a question to the site's sign-in server failed with. Where `fetch` got no answer, it
 * rejects in the browser's own words: they stay in the cause, for developers.
 */
export function mapServerError(cause: unknown): PorticoError {
  return isNetworkError(cause)
    ? new PorticoError(httpRequestFailed, { cause })
    : mapWalletError(cause)
}
