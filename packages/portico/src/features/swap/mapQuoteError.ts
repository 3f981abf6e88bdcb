import { readStatus } from '../../core/http/readStatus.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { swapNoRoute, swapUnsupportedNetwork } from '../../wire/errors/rows/swap.ts'

/** Maps an error of the gateway to one of swaps, if it has one. */
export function mapQuoteError(cause: unknown): unknown {
  const status = readStatus(cause)
  if (status === 404) return new PorticoError(swapNoRoute, { cause })
  const details = isPorticoError(cause) ? (cause.details ?? '') : ''
  const isUnsupported = status === 400 && details.includes(swapUnsupportedNetwork.message)
  return isUnsupported ? new PorticoError(swapUnsupportedNetwork, { cause }) : cause
}
