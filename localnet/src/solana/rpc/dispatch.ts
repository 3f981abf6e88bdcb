import { type Json, stringifyJson } from '../../net/json.ts'
import { RpcError, rpcErrorCodes } from './rpcError.ts'
import type { RawParams } from './rpcMethod.ts'

/** Answers one valid call. Throws RpcError for a JSON-RPC error. */
export type CallHandler = (method: string, params: RawParams) => Json | Promise<Json>

type Id = string | number | null

const MAX_BATCH = 100

/**
 * Reads a JSON-RPC 2.0 text, one call or a batch, and answers each call.
 *
 * @returns the text of the reply; undefined when there were only notifications, which get none
 */
export async function dispatch(text: string, handle: CallHandler): Promise<string | undefined> {
  const parsed = parseJson(text)
  if (parsed instanceof RpcError) return stringifyJson(errorReply(null, parsed))
  if (!Array.isArray(parsed)) {
    const reply = await answer(parsed, handle)
    return reply === undefined ? undefined : stringifyJson(reply)
  }
  if (parsed.length === 0 || parsed.length > MAX_BATCH) {
    const refusal = new RpcError('invalidRequest', `A batch holds 1 to ${MAX_BATCH} calls`)
    return stringifyJson(errorReply(null, refusal))
  }
  const replies: Json[] = []
  // In order: a batch may send a transaction and then read its status.
  for (const call of parsed) {
    const reply = await answer(call, handle)
    if (reply !== undefined) replies.push(reply)
  }
  return replies.length > 0 ? stringifyJson(replies) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new RpcError('parseError', 'Parse error')
  }
}

function errorReply(id: Id, error: { code: number; message: string; data?: Json }): Json {
  const { code, message, data } = error
  return { jsonrpc: '2.0', error: { code, message, data }, id }
}

function isId(value: unknown): value is Id {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

async function answer(call: unknown, handle: CallHandler): Promise<Json> {
  const fields = (typeof call === 'object' && call !== null ? call : {}) as Record<string, unknown>
  const id = isId(fields.id) ? fields.id : null
  const isNotification = !('id' in fields)
  const { method, params = [] } = fields
  if (
    fields.jsonrpc !== '2.0' ||
    typeof method !== 'string' ||
    !(isNotification || isId(fields.id))
  ) {
    return errorReply(id, new RpcError('invalidRequest', 'Invalid request'))
  }
  try {
    if (!Array.isArray(params)) {
      throw new RpcError('invalidParams', 'Invalid params: positional parameters only')
    }
    const result = await handle(method, params)
    return isNotification ? undefined : { jsonrpc: '2.0', result, id }
  } catch (error) {
    return isNotification ? undefined : errorReply(id, asRpcError(error))
  }
}

function asRpcError(error: unknown): { code: number; message: string; data?: Json } {
  if (error instanceof RpcError) return error
  const message = error instanceof Error ? error.message : String(error)
  return { code: rpcErrorCodes.internalError, message: `Internal error: ${message}` }
}
