import {
  connectorAborted,
  relayRequestExpired,
  relaySessionEnded,
  rpcUnauthorized,
  rpcUnsupportedMethod,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'

/** Reasons of the protocol (WalletConnect 2.0, Sign API, error codes) that say what the catalogue says. */
const rows: ReadonlyMap<unknown, ErrorRow> = new Map([
  [3001, rpcUnauthorized],
  [5000, rpcUserRejected],
  [5001, rpcUserRejected],
  [5002, rpcUserRejected],
  [5003, rpcUserRejected],
  [5101, rpcUnsupportedMethod],
  [6000, relaySessionEnded],
  [7001, relaySessionEnded],
  [8000, relayRequestExpired],
  [10_001, rpcUnsupportedMethod],
])

/** What a wallet answered instead of a result, by the protocol's codes, then as any wallet's error. */
export function mapSessionError(error: unknown, walletName: string): PorticoError {
  const isObject = typeof error === 'object' && error !== null
  const row = isObject ? rows.get(safeRead(error, 'code')) : undefined
  if (!row) return mapWalletError(error, { walletName })
  const words = isObject ? safeRead(error, 'message') : undefined
  const details = typeof words === 'string' ? cleanText(words) : undefined
  return new PorticoError(row, { cause: error, details })
}

/** The reasons that we give. */
export const reasons = {
  left: { code: 6000, message: 'User disconnected.' },
  unacceptable: { code: 5100, message: 'No account on a network that was asked for.' },
  unsupported: { code: 10_001, message: 'Unsupported method.' },
  invalid: { code: 1002, message: 'Invalid request.' },
} as const

/** Nobody waits any more. */
export function abandoned(): PorticoError {
  return new PorticoError(connectorAborted)
}
