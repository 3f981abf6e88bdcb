import type { SupportedChains } from 'portico/gateway'
import type { Cache } from '../cache/types.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { callKey, permanence } from './answerCache.ts'
import { createFinality, type Finality } from './createFinality.ts'
import { createPool, type Pool } from './createPool.ts'
import { methodKind } from './methods.ts'
import type { BadCall, Call, Calls } from './readCalls.ts'
import { type ChainRpc, RpcError } from './types.ts'
import type { Outcome } from './upstream.ts'

const KEEP_MS = 60 * 60_000
const KEEP_LENGTH_MAX = 200_000
/** Calls in one request to an upstream: many take no more. */
const UPSTREAM_BATCH = 100

export type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: string | number | null } & Outcome

/** The gateway's way to chains: for its clients and for itself. */
export interface RpcProxy extends ChainRpc {
  supportedChains(): SupportedChains
  /** ws(s) upstreams of a network. */
  socketUrls(chainId: string): readonly string[]
  /**
   * Answers the calls of a client.
   *
   * @returns nothing for notifications
   * @throws {GatewayError} `not_found` for a network without an upstream; `upstream_failed`, `timeout`
   */
  answer(chainId: string, calls: Calls): Promise<RpcAnswer | readonly RpcAnswer[] | undefined>
}

interface Chain {
  readonly id: string
  readonly pool: Pool
  readonly finality: Finality
  readonly flights: Map<string, Promise<Outcome>>
  readonly sockets: readonly string[]
}

export interface RpcProxyOptions {
  readonly chains: readonly ChainConfig[]
  readonly outbound: Outbound
  readonly cache: Cache
  readonly metrics: Metrics
  readonly now?: (() => number) | undefined
}

/** Makes the RPC proxy (spec 7 'Chain RPC'): several upstreams a network, one question asked once, what cannot change kept. */
export function createRpcProxy({
  chains,
  outbound,
  cache,
  metrics,
  now,
}: RpcProxyOptions): RpcProxy {
  const byId = new Map<string, Chain>()
  let sent = 0
  for (const { id, rpc } of chains) {
    const urls = rpc.filter((url) => url.startsWith('http'))
    if (urls.length === 0) continue
    const pool = createPool({ chainId: id, urls, outbound, metrics, now })
    const sockets = rpc.filter((url) => url.startsWith('ws'))
    byId.set(id, { id, pool, finality: createFinality(pool, now), flights: new Map(), sockets })
  }

  const chainOf = (id: string): Chain => {
    const chain = byId.get(id)
    if (!chain) {
      throw new GatewayError('not_found', `${id} has no upstream here; the operator sets one.`)
    }
    return chain
  }

  /** Answers from the cache, joins who already asks, and asks for the rest in as few requests as there can be. */
  const settle = async (chain: Chain, calls: readonly Call[]): Promise<readonly Outcome[]> => {
    const outcomes = new Map<string, Promise<Outcome>>()
    const open: { key: string; call: Call }[] = []
    const keyed = calls.map((call) => {
      // What changes the chain is asked as often as it is sent.
      const isRead = methodKind(chain.id, call.method) === 'read'
      const key = callKey(chain.id, call.method, call.params)
      sent += 1
      return { call, key: isRead ? key : `${key}:${sent}`, isRead }
    })
    const kept = await Promise.all(keyed.map((item) => (item.isRead ? readKept(item) : undefined)))
    keyed.forEach(({ key, call }, index) => {
      if (outcomes.has(key)) return
      const outcome = kept[index]
      const flight = chain.flights.get(key)
      metrics.rpcCache.inc({
        chain: chain.id,
        from: outcome ? 'cache' : flight ? 'flight' : 'node',
      })
      if (outcome) outcomes.set(key, Promise.resolve(outcome))
      else if (flight) outcomes.set(key, flight)
      else open.push({ key, call })
      if (!outcome && !flight) outcomes.set(key, pendingOf(chain, key, open))
    })
    return Promise.all(keyed.map(({ key }) => outcomes.get(key) as Promise<Outcome>))
  }

  const readKept = async ({ call, key }: { call: Call; key: string }) => {
    if (permanence(call.method, call.params) === 'never') return undefined
    const text = await cache.get(key)
    return text === undefined ? undefined : ({ result: JSON.parse(text) } as Outcome)
  }

  /** One promise for the whole of `open`: it is full when this turn ends, and is sent then. */
  const sends = new WeakMap<object, Promise<ReadonlyMap<string, Outcome>>>()
  const pendingOf = (
    chain: Chain,
    key: string,
    open: readonly { key: string; call: Call }[],
  ): Promise<Outcome> => {
    let send = sends.get(open)
    if (!send) {
      send = Promise.resolve().then(() => sendAll(chain, open))
      sends.set(open, send)
    }
    const flight = send
      .then((outcomes) => outcomes.get(key) as Outcome)
      .finally(() => chain.flights.delete(key))
    chain.flights.set(key, flight)
    return flight
  }

  const sendAll = async (chain: Chain, open: readonly { key: string; call: Call }[]) => {
    const parts: (typeof open)[] = []
    for (let at = 0; at < open.length; at += UPSTREAM_BATCH) {
      parts.push(open.slice(at, at + UPSTREAM_BATCH))
    }
    const outcomes = new Map<string, Outcome>()
    await Promise.all(
      parts.map(async (part) => {
        const answers = await chain.pool.ask(part.map(({ call }) => call))
        await Promise.all(
          part.map(async ({ key, call }, index) => {
            const outcome = answers[index] as Outcome
            outcomes.set(key, outcome)
            await keep(chain, key, call, outcome)
          }),
        )
      }),
    )
    return outcomes
  }

  const keep = async (chain: Chain, key: string, call: Call, outcome: Outcome): Promise<void> => {
    if (!('result' in outcome) || outcome.result === null || outcome.result === undefined) return
    const lasts = permanence(call.method, call.params)
    if (lasts === 'never') return
    if (lasts !== 'always') {
      const height = lasts.finalized(outcome.result)
      if (height === undefined || height > (await chain.finality.height())) return
    }
    const text = JSON.stringify(outcome.result)
    if (text.length <= KEEP_LENGTH_MAX) await cache.set(key, text, KEEP_MS)
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
    async request(id, method, params) {
      const [outcome] = await settle(chainOf(id), [{ id: 0, method, params }])
      if (outcome && 'result' in outcome) return outcome.result
      const { code = -32603, message = 'Internal error', data } = outcome?.error ?? {}
      throw new RpcError(code, message, data)
    },
    async answer(id, { isBatch, calls }) {
      const chain = chainOf(id)
      const refusals = calls.map((call) => refuse(chain.id, call))
      const good = calls.filter((_, index) => !refusals[index]) as readonly Call[]
      const outcomes = [...(await settle(chain, good))]
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

function refuse(chainId: string, call: Call | BadCall): Outcome | undefined {
  if ('error' in call) return { error: call.error }
  const kind = methodKind(chainId, call.method)
  if (kind === 'read' || kind === 'write') return undefined
  // Spec 6 has the sentence, spec 8 the code: method not supported.
  return { error: { code: -32004, message: 'Requested RPC call is not allowed' } }
}
