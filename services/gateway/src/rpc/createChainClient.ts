import type { Cache } from '@portico/common/cache'
import type { Hex } from 'viem'
import { keccak256 } from 'viem'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Finality } from './createFinality.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'
import type { Outcome, UpstreamCall } from './fetchUpstream.ts'
import { getMethodKind } from './methods.ts'
import { getCallKey, getPermanence } from './permanence.ts'

const KEEP_MS = 60 * 60_000
const KEEP_LENGTH_MAX = 200_000
/** Calls in one request: many upstreams accept no more. */
const UPSTREAM_BATCH = 100

export interface ChainRequestOptions {
  /** Bypasses the cache and pending calls. */
  readonly fresh?: boolean | undefined
}

/** Sends calls to one network; one outcome per call, in order. */
export type ChainRequest = (
  calls: readonly UpstreamCall[],
  options?: ChainRequestOptions,
) => Promise<readonly Outcome[]>

export interface ChainClientOptions {
  readonly chainId: string
  readonly pool: UpstreamPool
  readonly finality: Finality
  readonly cache: Cache
  readonly metrics: Metrics
}

interface Item {
  readonly call: UpstreamCall
  readonly key: string
  /** `undefined` for a call that changes the chain: it is sent each time. */
  readonly lasts: ReturnType<typeof getPermanence> | undefined
}

interface Open extends Item {
  settle(outcome: Outcome): void
  fail(error: unknown): void
}

/**
 * Creates the client of one network. It returns cached results, joins pending calls, and sends the
 * rest in as few requests as possible.
 */
export function createChainClient({
  chainId,
  pool,
  finality,
  cache,
  metrics,
}: ChainClientOptions): ChainRequest {
  const flights = new Map<string, Promise<Outcome>>()
  let sent = 0
  const toItem = (call: UpstreamCall): Item => {
    const key = getCallKey(chainId, call.method, call.params)
    if (getMethodKind(chainId, call.method) === 'read') {
      return { call, key, lasts: getPermanence(call.method, call.params) }
    }
    sent += 1
    return { call, key: `${key}:${sent}`, lasts: undefined }
  }
  const results = createResultCache(cache, finality)
  /** Each request settles its own calls: a slow or failed one does not affect the others. */
  const sendPart = (part: readonly Open[]): void => {
    pool.request(part.map(({ call }) => call)).then(
      (outcomes) => {
        part.forEach((item, index) => {
          const outcome = acceptKnown(item.call, outcomes[index] as Outcome)
          item.settle(outcome)
          // The caller does not wait for the cache, and a failure only means another call later.
          results.write(item, outcome).catch(() => {})
        })
      },
      (error) => {
        for (const { fail } of part) fail(error)
      },
    )
  }
  const begin = (item: Item, open: Map<string, Open>): Promise<Outcome> => {
    const { promise, resolve, reject } = withResolvers<Outcome>()
    open.set(item.key, { ...item, settle: resolve, fail: reject })
    const flight = promise.finally(() => {
      if (flights.get(item.key) === flight) flights.delete(item.key)
    })
    if (item.lasts !== undefined) flights.set(item.key, flight)
    return flight
  }

  const send: ChainRequest = async (calls, { fresh = false } = {}) => {
    const items = calls.map(toItem)
    const kept = fresh ? [] : await Promise.all(items.map(results.read))
    const open = new Map<string, Open>()
    const mine = new Map<string, Promise<Outcome>>()
    const outcomes = items.map((item, index) => {
      const known = kept[index]
      const flight = fresh ? undefined : flights.get(item.key)
      const own = mine.get(item.key)
      const from = known ? 'cache' : own || flight ? 'flight' : 'node'
      metrics.rpcCache.inc({ chain: chainId, from })
      if (known) return Promise.resolve(known)
      if (own) return own
      // A joined call may have failed because of other calls in its request, so it is sent once
      // more, alone.
      const outcome = flight ? flight.catch(() => requestAlone(item)) : begin(item, open)
      mine.set(item.key, outcome)
      return outcome
    })
    const all = [...open.values()]
    for (let at = 0; at < all.length; at += UPSTREAM_BATCH) {
      sendPart(all.slice(at, at + UPSTREAM_BATCH))
    }
    return Promise.all(outcomes)
  }
  const requestAlone = async ({ call }: Item): Promise<Outcome> => {
    const [outcome] = await pool.request([call])
    return outcome as Outcome
  }
  return send
}

/** Caches results that never change. */
function createResultCache(cache: Cache, finality: Finality) {
  return {
    async read({ key, lasts }: Item): Promise<Outcome | undefined> {
      if (lasts === undefined || lasts === 'never') return undefined
      const text = await cache.get(key)
      return text === undefined ? undefined : { result: JSON.parse(text) }
    },
    async write({ key, lasts }: Item, outcome: Outcome): Promise<void> {
      if (!('result' in outcome) || lasts === undefined || lasts === 'never') return
      const { result } = outcome
      // A lagging node may not have it yet, so an empty result is not cached.
      if (result === null || result === undefined) return
      if (Array.isArray(result) && result.length === 0) return
      if (lasts !== 'always') {
        const height = lasts.finalized(result)
        if (height === undefined || height > (await finality.height())) return
      }
      const text = JSON.stringify(result)
      if (text.length <= KEEP_LENGTH_MAX) await cache.set(key, text, KEEP_MS)
    },
  }
}

/** polkadot-sdk, substrate/client/rpc-api/src/author/error.rs: `POOL_ALREADY_IMPORTED`. */
const POLKADOT_KNOWN = 1013

/** A node that already knows a transaction has accepted it: an earlier response was lost. */
function acceptKnown({ method, params }: UpstreamCall, outcome: Outcome): Outcome {
  if (!('error' in outcome)) return outcome
  const { code, message, data } = outcome.error
  if (method === 'author_submitExtrinsic' && code === POLKADOT_KNOWN) {
    return typeof data === 'string' && /^0x[0-9a-f]{64}$/.test(data) ? { result: data } : outcome
  }
  if (method !== 'eth_sendRawTransaction') return outcome
  const [raw] = Array.isArray(params) ? params : []
  const isKnown = /already known|known transaction|already imported/i.test(message)
  if (!isKnown || typeof raw !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(raw)) return outcome
  return { result: keccak256(raw as Hex) }
}

// `Promise.withResolvers` needs Node.js 22.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve, reject }
}
