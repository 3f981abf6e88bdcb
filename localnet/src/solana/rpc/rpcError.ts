import type { Json } from '../../net/json.ts'

/** Error numbers of JSON-RPC 2.0 and of Solana nodes. */
export const rpcErrorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const

/** A JSON-RPC error. The server sends what a method throws. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: Json

  constructor(kind: keyof typeof rpcErrorCodes, message: string, data?: Json) {
    super(message)
    this.code = rpcErrorCodes[kind]
    this.data = data
  }
}

/** The answer to a parameter that is missing or wrong. */
export function invalidParams(message: string): RpcError {
  return new RpcError('invalidParams', `Invalid params: ${message}`)
}
