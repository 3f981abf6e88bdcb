/** Reads chains through the gateway's own upstreams: health, failover, single flight and cache included. */
export interface ChainRpc {
  /** CAIP-2 ids that have an upstream. */
  readonly chains: readonly string[]
  has(chainId: string): boolean
  /**
   * One JSON-RPC call.
   *
   * @returns the `result`
   * @throws {RpcError} what the node answered
   * @throws {ServiceError} `upstream_failed`, `timeout`: no upstream answered
   */
  request(
    chainId: string,
    method: string,
    params: readonly unknown[],
    options?: {
      /** Ends the waiting of this caller; others may wait for the same answer. */
      readonly signal?: AbortSignal | undefined
      /** Whatever was asked or kept before does not count. */
      readonly fresh?: boolean | undefined
    },
  ): Promise<unknown>
}

/** The `error` member of a JSON-RPC answer. */
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
