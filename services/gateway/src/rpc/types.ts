import type { GuardedFetch } from '@portico/common/egress'
import type { Outcome } from './fetchUpstream.ts'

/** How the nodes of a network are called. */
export interface NodeProtocol<NodeCall> {
  /**
   * Sends calls to one node.
   *
   * @returns one outcome per call, in order; `undefined` for an unanswered call
   * @throws {ServiceError} when the node itself fails
   */
  send(
    guardedFetch: GuardedFetch,
    url: string,
    calls: readonly NodeCall[],
    timeoutMs: number,
  ): Promise<readonly (Outcome | undefined)[]>
  /** The call that identifies the network. */
  readonly networkCall: NodeCall
  readonly isRight: (result: unknown) => boolean
  /** The call that returns the block height, or contains it. */
  readonly heightCall: NodeCall
  /** @returns `NaN` for another result */
  readonly readHeight: (result: unknown) => number
  /** Returns whether a call changes the chain. */
  readonly isWrite: (call: NodeCall) => boolean
  /** How many blocks a node may be behind the best one. Default: 20. */
  readonly lagMax?: number | undefined
}

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
