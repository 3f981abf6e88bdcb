import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import { walletUnknownError } from '../../wire/errors/rows/connectorFailures.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'

/** Codes of the protocol (WalletConnect 2.0, Sign API, error codes) as every provider has them (EIP-1193). */
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

/** What a provider rejects with (EIP-1193): the wallet's code, its words and its data. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** What a wallet answered instead of a result, with the code that callers know. */
export function readSessionError(error: unknown): ProviderRpcError {
  // What is no object has none of it.
  const source = error as object
  const code = safeRead(source, 'code') as number
  const words = safeRead(source, 'message')
  const message = typeof words === 'string' ? cleanText(words) : ''
  const known = Number.isSafeInteger(code) ? (codes[code] ?? code) : INTERNAL
  return new ProviderRpcError(
    known,
    message || walletUnknownError.message,
    safeRead(source, 'data'),
  )
}

/** Why a wallet did not take a proposal. */
export function readRefusal(error: unknown): PorticoError {
  const cause = readSessionError(error)
  const row = cause.code === USER_REJECTED ? rpcUserRejected : walletUnknownError
  return new PorticoError(row, { cause, details: cause.message })
}

/**
 * The reasons that we give: error codes of WalletConnect 2.0, as `getSdkError` of @walletconnect/utils 2.21.4 has them. The tests compare the two.
 */
export const reasons = {
  left: { code: 6000, message: 'User disconnected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  invalidEvent: { code: 1002, message: 'Invalid event.' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request.' },
} as const
