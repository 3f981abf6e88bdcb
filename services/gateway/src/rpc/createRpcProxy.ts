import { ServiceError } from '@portico/common'
import type { Cache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import type { SupportedChains } from 'portico/gateway'
import type { ChainConfig } from '../config/chains.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { type ChainRequest, createChainClient } from './createChainClient.ts'
import { createFinality } from './createFinality.ts'
import { createUpstreamPool } from './createUpstreamPool.ts'
import type { Outcome } from './fetchUpstream.ts'
import { getNodeProtocol } from './identify.ts'
import { getMethodKind } from './methods.ts'
import type { BadCall, Call, Calls } from './readCalls.ts'
import { countSimulated, SIMULATED_CALLS_MAX } from './simulations.ts'
import { type ChainRpc, RpcError } from './types.ts'

export type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: string | number | null } & Outcome

/** RPC of all networks, for clients and for the gateway itself. */
export interface RpcProxy extends ChainRpc {
  supportedChains(): SupportedChains
  /** ws(s) upstreams of a network. */
  socketUrls(chainId: string): readonly string[]
  /**
   * Answers the calls of a client.
   *
   * @returns `undefined` for notifications
   * @throws {ServiceError} `not_found` for a network without an upstream; `upstream_failed`,
   * `timeout`
   */
  answer(chainId: string, calls: Calls): Promise<RpcAnswer | readonly RpcAnswer[] | undefined>
}

interface Chain {
  readonly id: string
  readonly send: ChainRequest
  readonly sockets: readonly string[]
}

export interface RpcProxyOptions {
  readonly chains: readonly ChainConfig[]
  readonly guardedFetch: GuardedFetch
  readonly cache: Cache
  readonly metrics: Metrics
  readonly now?: (() => number) | undefined
}

/**
 * Creates the RPC proxy: several upstreams per network, shared calls, and a cache of permanent
 * results.
 */
export function createRpcProxy(options: RpcProxyOptions): RpcProxy {
  const byId = new Map(
    options.chains.flatMap((chain) => {
      const opened = openChain(chain, options)
      return opened ? [[chain.id, opened] as const] : []
    }),
  )
  const chainOf = (id: string): Chain => {
    const chain = byId.get(id)
    if (!chain) {
      throw new ServiceError(
        'not_found',
        'This network has no upstream here; the operator sets one.',
      )
    }
    return chain
  }
  return {
    chains: [...byId.keys()],
    has: (id) => byId.has(id),
    socketUrls: (id) => byId.get(id)?.sockets ?? [],
    supportedChains() {
      const all = [...byId.values()]
      return {
        http: all.map(({ id }) => id),
        ws: all.filter(({ sockets }) => sockets.length > 0).map(({ id }) => id),
      }
    },
    async request(id, method, params, { fresh, signal } = {}) {
      const response = chainOf(id).send([{ method, params }], { fresh })
      const [outcome] = await (signal ? untilAborted(response, signal) : response)
      if (outcome && 'result' in outcome) return outcome.result
      const { code = -32603, message = 'Internal error', data } = outcome?.error ?? {}
      throw new RpcError(code, message, data)
    },
    async answer(id, { isBatch, calls }) {
      const { send } = chainOf(id)
      const refusals = calls.map((call) => refuse(id, call))
      const good = calls.filter((_, index) => !refusals[index]) as readonly Call[]
      const outcomes = [...(await send(good))]
      const answers = calls.flatMap((call, index) => {
        const outcome = refusals[index] ?? (outcomes.shift() as Outcome)
        if (call.id === undefined) return []
        return [{ jsonrpc: '2.0', id: call.id, ...outcome } satisfies RpcAnswer]
      })
      if (!isBatch) return answers[0]
      return answers.length > 0 ? answers : undefined
    },
  }
}

const isHttp = (url: string) => url.startsWith('http')

/** @returns `undefined` for a network without JSON-RPC nodes */
function openChain(
  { id, rpc }: ChainConfig,
  { guardedFetch, cache, metrics, now }: RpcProxyOptions,
): Chain | undefined {
  const protocol = getNodeProtocol(id)
  const urls = rpc.filter(isHttp)
  if (!protocol || urls.length === 0) return undefined
  const pool = createUpstreamPool({
    chainId: id,
    protocol,
    urls,
    guardedFetch,
    metrics,
    now,
  })
  const finality = createFinality(pool, now)
  const send = createChainClient({ chainId: id, pool, finality, cache, metrics })
  const sockets = protocol.sockets === 'unused' ? [] : rpc.filter((url) => !isHttp(url))
  return { id, send, sockets }
}

/** Other callers may share the work, so only this one stops waiting. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function refuse(chainId: string, call: Call | BadCall): Outcome | undefined {
  if ('error' in call) return { error: call.error }
  const kind = getMethodKind(chainId, call.method)
  if (kind === 'read' || kind === 'write') return refuseSimulation(call)
  // EIP-1474: -32004 is 'method not supported'.
  return { error: { code: -32004, message: 'Requested RPC call is not allowed' } }
}

function refuseSimulation(call: Call): Outcome | undefined {
  if (countSimulated(call) !== undefined) return undefined
  const message = `A simulation may hold one block of up to ${SIMULATED_CALLS_MAX} calls, without overrides`
  return { error: { code: -32602, message } }
}
