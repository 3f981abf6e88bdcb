import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpRequestFailed } from '../../wire/errors/rows/http.ts'

/**
 * Maps what a question to the site's sign-in server failed with. Without an answer `fetch` rejects with a `TypeError`
 * (https://fetch.spec.whatwg.org/#fetch-method), in words of the browser: they stay in the cause, for developers.
 */
export function mapServerError(cause: unknown): PorticoError {
  return cause instanceof TypeError
    ? new PorticoError(httpRequestFailed, { cause })
    : mapWalletError(cause)
}
