import { cleanText } from '../../wire/errors/cleanText.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { ProviderRpcError } from '../../wire/errors/providerRpcError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { walletUnknownError } from '../../wire/errors/rows/connecting.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'

/** Maps error codes of the Sign API to those of EIP-1193. */
const codes: Readonly<Record<number, number>> = {
  3001: 4100,
  5000: 4001,
  5001: 4001,
  5002: 4001,
  5003: 4001,
  5101: 4200,
  10001: 4200,
}
const USER_REJECTED = 4001
const INTERNAL = -32_603

/** Reads the error of a response and maps its code to EIP-1193. */
export function readSessionError(error: unknown): ProviderRpcError {
  // `safeRead` returns undefined if the value is not an object.
  const source = error as object
  const code = safeRead(source, 'code') as number
  const text = safeRead(source, 'message')
  const message = typeof text === 'string' ? cleanText(text) : ''
  const known = Number.isSafeInteger(code) ? (codes[code] ?? code) : INTERNAL
  return new ProviderRpcError(
    known,
    message || walletUnknownError.message,
    safeRead(source, 'data'),
  )
}

/** Creates the error of a rejected proposal. */
export function readRefusal(error: unknown): PorticoError {
  const cause = readSessionError(error)
  const row = cause.code === USER_REJECTED ? rpcUserRejected : walletUnknownError
  return new PorticoError(row, { cause, details: cause.message })
}

/**
 * The reasons that this client sends (WalletConnect 2.0 error codes). The tests compare them with
 * `getSdkError` of @walletconnect/utils 2.21.4.
 */
export const reasons = {
  left: { code: 6000, message: 'User disconnected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  invalidEvent: { code: 1002, message: 'Invalid event.' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request.' },
} as const
