import { ServiceError } from '@portico/common'

/** The code of a refused call. */
export type RelayErrorCode =
  | 'parse'
  | 'invalid_request'
  | 'unknown_method'
  | 'invalid_params'
  | 'rate_limited'
  | 'too_many_topics'
  | 'mailbox_full'
  | 'address_full'
  | 'project_full'
  | 'relay_full'
  | 'unavailable'
  | 'internal'

/** The codes of JSON-RPC 2.0. -32005 is 'limit exceeded' of EIP-1474. */
const jsonRpcCodes: Readonly<Record<RelayErrorCode, number>> = {
  parse: -32700,
  invalid_request: -32600,
  unknown_method: -32601,
  invalid_params: -32602,
  rate_limited: -32005,
  too_many_topics: -32005,
  mailbox_full: -32005,
  address_full: -32005,
  project_full: -32005,
  relay_full: -32005,
  unavailable: -32000,
  internal: -32603,
}

/** An error of a JSON-RPC call. Its message never contains a topic or a message. */
export class RelayError extends ServiceError<RelayErrorCode> {
  override readonly name = 'RelayError'

  /** The `error` member of a JSON-RPC response; `data.retryAfter` is in seconds. */
  toJsonRpc() {
    const { code, message, retryAfterSeconds } = this
    const retry = retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }
    return { code: jsonRpcCodes[code], message, data: { type: code, ...retry } }
  }
}
