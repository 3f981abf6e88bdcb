/**
 * JSON-RPC to the networks, through the upstreams of the gateway with failover, shared calls and
 * cache.
 */
export interface ChainRpc {
  /** CAIP-2 ids of networks with an upstream. */
  readonly chains: readonly string[]
  has(chainId: string): boolean
  /**
   * Sends one JSON-RPC call.
   *
   * @returns the `result`
   * @throws {RpcError} the error of the node
   * @throws {ServiceError} `upstream_failed`, `timeout` when no upstream answers
   */
  request(
    chainId: string,
    method: string,
    params: readonly unknown[],
    options?: {
      /** Stops this caller from waiting; others may share the call. */
      readonly signal?: AbortSignal | undefined
      /** Bypasses the cache and pending calls. */
      readonly fresh?: boolean | undefined
    },
  ): Promise<unknown>
}

/** The `error` member of a JSON-RPC response. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
