import {
  connectorInvalidAnswer,
  connectorMethodUnsupported,
  rpcUnauthorized,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import { readMessage, safeRead } from '../../wire/errors/readError.ts'

/** A wallet with one method for all requests (WBIP-001). */
export interface RpcWallet {
  request(method: string, params?: unknown): Promise<unknown>
}

/** The rows of error codes that mean something else than in EIP-1474. */
export type RpcCodes = ReadonlyMap<number, ErrorRow>

/** `RpcErrorCode` of @sats-connect/core. */
export const satsCodes: RpcCodes = new Map<number, ErrorRow>([
  [-32000, rpcUserRejected],
  [-32001, connectorMethodUnsupported],
  [-32002, rpcUnauthorized],
  [-32601, connectorMethodUnsupported],
])

/** `RpcErrorCode` of @leather.io/rpc. */
export const leatherCodes: RpcCodes = new Map<number, ErrorRow>([
  [4002, connectorMethodUnsupported],
  [7, rpcUnauthorized],
  [16, rpcUnauthorized],
  [-32601, connectorMethodUnsupported],
])

/**
 * Sends a request. Wallets return a JSON-RPC response, or reject with one.
 *
 * @returns the result of the response, if it has one
 * @throws {PorticoError} the mapped error of the wallet
 */
export async function requestRpc(
  wallet: RpcWallet,
  codes: RpcCodes,
  method: string,
  params?: unknown,
): Promise<unknown> {
  let response: unknown
  try {
    response = await wallet.request(method, params)
  } catch (cause) {
    throw toError(findError(cause) ?? cause, codes, method)
  }
  const error = findError(response)
  if (error !== undefined) throw toError(error, codes, method)
  return isObject(response) ? safeRead(response, 'result') : undefined
}

function toError(error: unknown, codes: RpcCodes, method: string): PorticoError {
  const code = isObject(error) ? safeRead(error, 'code') : undefined
  const row = typeof code === 'number' ? codes.get(code) : undefined
  if (!row) return mapWalletError(error)
  return new PorticoError(row, { cause: error, args: { method }, details: readMessage(error) })
}

function findError(value: unknown): object | undefined {
  const error = isObject(value) ? safeRead(value, 'error') : undefined
  return isObject(error) ? error : undefined
}

/** Reads a text of a result. @throws {PorticoError} `connector/invalid-answer` */
export function readText(result: unknown, key: string): string {
  const value = isObject(result) ? safeRead(result, key) : undefined
  if (typeof value === 'string' && value !== '') return value
  throw new PorticoError(connectorInvalidAnswer, { details: key })
}

/** Returns whether a value is an object, and not null. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
