import type { ProblemCode } from 'portico/gateway'

const statuses: Readonly<Record<ProblemCode, number>> = {
  bad_request: 400,
  unknown_project: 401,
  origin_not_allowed: 403,
  sign_in_refused: 401,
  // Not 403: clients ask again after that one, and here nothing changes by it.
  feature_off: 404,
  method_not_allowed: 405,
  not_found: 404,
  too_large: 413,
  rate_limited: 429,
  timeout: 504,
  upstream_failed: 502,
  unavailable: 503,
  internal: 500,
}

/** What a caller of the gateway is told: a code of the wire, a sentence, and when to come again. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return statuses[this.code]
  }
}
