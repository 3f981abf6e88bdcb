/** A request to another host. */
export interface EgressRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** Default: 10 000. */
  readonly timeoutMs?: number | undefined
  /** Default: 5 000 000. */
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export interface EgressResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

/**
 * Sends a request to another host. A 4xx or 5xx is returned, not thrown.
 *
 * @throws {ServiceError} `timeout`, `too_large`; `upstream_failed` for a network failure and for an
 * address that is not allowed
 */
export type GuardedFetch = (request: EgressRequest) => Promise<EgressResponse>
