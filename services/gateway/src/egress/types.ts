import type { LookupHosts } from 'portico/wire/lookups'

/** A request to a host outside. */
export interface OutboundRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** Default 10 000. */
  readonly timeoutMs?: number | undefined
  /** Default 5 000 000. */
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/**
 * The only way out of the gateway. Throws `GatewayError`: `timeout`, `too_large`, or `upstream_failed` for a network failure and for an
 * address that must not be reached. Any status is an answer.
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

/** The way to hosts that names lead to, and those that the operator names beside public ones. */
export interface WayOut extends LookupHosts {
  readonly outbound: Outbound
}
