/** Why a call is refused, for programs. */
export type RefusalKind =
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

/** Codes of JSON-RPC 2.0; -32005 is what nodes use for a limit that was met. */
const codes: Readonly<Record<RefusalKind, number>> = {
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

/** What a caller of the relay is told: a code, a sentence, and when to come again. Never a topic nor a message. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly kind: RefusalKind
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: RefusalKind,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** As JSON-RPC has it; `data.retryAfter` in seconds. */
  toJsonRpc() {
    const { kind, message, retryAfterSeconds } = this
    const retry = retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }
    return { code: codes[kind], message, data: { type: kind, ...retry } }
  }
}
