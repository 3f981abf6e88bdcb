import isNetworkError from 'is-network-error'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpRequestFailed } from '../../wire/errors/rows/http.ts'

/**
 * Maps an error of a request to the site's sign-in server. If `fetch` got no response, the
 * browser's own error message is kept in `cause`.
 */
export function mapServerError(cause: unknown): PorticoError {
  return isNetworkError(cause)
    ? new PorticoError(httpRequestFailed, { cause })
    : mapWalletError(cause)
}
