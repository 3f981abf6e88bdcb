import { ServiceError } from '@portico/common'
import { RPC_BATCH_MAX, RpcRequest } from 'portico/gateway'
import * as v from 'valibot'

/** A call of a client; without an id it is a notification. */
export interface Call {
  readonly id: string | number | null | undefined
  readonly method: string
  readonly params: unknown
}

/** An invalid part of a batch. */
export interface BadCall {
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

export interface Calls {
  readonly isBatch: boolean
  readonly calls: readonly (Call | BadCall)[]
}

const Id = v.union([v.string(), v.number(), v.null()])

/**
 * Reads a JSON-RPC 2.0 body: one call or a batch.
 *
 * @throws {ServiceError} `too_large` for a batch of more than 1000 calls
 */
export function readCalls(body: unknown): Calls {
  if (!Array.isArray(body)) return { isBatch: false, calls: [readCall(body)] }
  if (body.length > RPC_BATCH_MAX) {
    throw new ServiceError('too_large', `A batch may hold ${RPC_BATCH_MAX} requests.`)
  }
  // JSON-RPC 2.0, section 6: an empty batch is one invalid request.
  if (body.length === 0) return { isBatch: false, calls: [readCall(undefined)] }
  return { isBatch: true, calls: body.map(readCall) }
}

function readCall(value: unknown): Call | BadCall {
  const result = v.safeParse(RpcRequest, value)
  if (result.success) {
    const { id, method, params } = result.output
    return { id, method, params }
  }
  const given = (value as { id?: unknown } | null | undefined)?.id
  return {
    id: v.is(Id, given) ? given : null,
    error: { code: -32600, message: 'Invalid request' },
  }
}
