import { ServiceError } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import type { ChainConfig } from '../config/chains.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { createUpstreamPool, type UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { hasEsplora } from '../rpc/identify.ts'
import { createTip, type Tip } from './createTip.ts'
import type { EsploraCall, EsploraResult } from './fetchEsplora.ts'
import { createEsploraProtocol } from './protocol.ts'
import { readTransactionId } from './readTransactionId.ts'
import type { EsploraRequest, Lasting } from './requests.ts'
import { toCall } from './toCall.ts'
import { type EsploraAnswer, EsploraRefusal } from './types.ts'

const KEEP_MS = 60 * 60_000
const KEEP_LENGTH_MAX = 200_000

type PathParameters = Readonly<Record<string, string>>

/** The Esplora API of all Bitcoin networks, for clients and for the gateway itself. */
export interface EsploraProxy {
  /** CAIP-2 ids of networks with an upstream. */
  readonly chains: readonly string[]
  has(chainId: string): boolean
  /**
   * Sends a request. Concurrent callers share it.
   *
   * @param parameters - of the path, as the schema of the request returns them
   * @throws {EsploraRefusal} what the server responds about an invalid or unknown subject
   * @throws {ServiceError} `bad_request` for a network without an upstream; `upstream_failed`,
   * `timeout`
   */
  request(
    chainId: string,
    request: EsploraRequest,
    parameters: PathParameters,
    options?: {
      /** Bypasses the cache and pending requests. */
      readonly fresh?: boolean | undefined
    },
  ): Promise<EsploraAnswer>
  /**
   * Sends a raw transaction to the network.
   *
   * @param hex - the transaction
   * @returns its id
   * @throws {EsploraRefusal} what the server responds about it
   * @throws {ServiceError} as above; `bad_request` for what is no transaction
   */
  sendTransaction(chainId: string, hex: string): Promise<string>
}

export interface EsploraProxyOptions {
  readonly chains: readonly ChainConfig[]
  readonly guardedFetch: GuardedFetch
  readonly cache: Cache
  readonly metrics: Metrics
  readonly now?: (() => number) | undefined
}

interface Chain {
  readonly pool: UpstreamPool<EsploraCall>
  readonly tip: Tip
}

/** An answer, and how long it is cached. */
interface Kept {
  readonly text: string
  readonly keepMs: number
}

/**
 * Creates the proxy of Esplora servers: several upstreams per network, shared requests, and a cache
 * of what no longer changes.
 */
export function createEsploraProxy(options: EsploraProxyOptions): EsploraProxy {
  const { cache, metrics } = options
  const pending = createPending()
  const byId = new Map(
    options.chains.flatMap((chain) => {
      const opened = openChain(chain, options)
      return opened ? [[chain.id, opened] as const] : []
    }),
  )
  const chainOf = (id: string): Chain => {
    const chain = byId.get(id)
    if (chain) return chain
    // Not 404: to clients of this API, that means that a transaction is unknown.
    const message = 'This network has no Esplora server here; the operator sets one.'
    throw new ServiceError('bad_request', message)
  }
  return {
    chains: [...byId.keys()],
    has: (id) => byId.has(id),
    async request(id, request, parameters, { fresh } = {}) {
      const { pool, tip } = chainOf(id)
      const call = toCall(request, parameters)
      let from: 'cache' | 'node' = 'cache'
      const { text } = await cached<Kept>({
        cache,
        pending,
        key: `esplora:${id}:${call.path}`,
        ttlMs: ({ keepMs }) => keepMs,
        refresh: fresh,
        load: async () => {
          from = 'node'
          const { text: answer, value } = await send(pool, call)
          const keepMs = getLasting(request.lasting, { value, parameters, tip })
          return { text: answer, keepMs: answer.length > KEEP_LENGTH_MAX ? 0 : keepMs }
        },
      })
      metrics.rpcCache.inc({ chain: id, from })
      return { text, type: request.isText ? 'text/plain; charset=utf-8' : 'application/json' }
    },
    async sendTransaction(id, hex) {
      const { pool } = chainOf(id)
      const txid = readTransactionId(hex)
      if (txid === undefined) {
        throw new ServiceError('bad_request', 'The body must be a Bitcoin transaction in hex.')
      }
      // Another id would be that of another transaction.
      const read = (text: string): string => {
        if (text === txid) return text
        throw new TypeError('not the id of the transaction')
      }
      try {
        await send(pool, { path: '/tx', body: hex, read })
      } catch (error) {
        if (!(error instanceof EsploraRefusal) || !isKnown(error.message)) throw error
      }
      return txid
    },
  }
}

async function send(pool: UpstreamPool<EsploraCall>, call: EsploraCall): Promise<EsploraResult> {
  const [outcome] = await pool.request([call])
  if (outcome && 'result' in outcome) return outcome.result as EsploraResult
  const { code, message } = outcome?.error ?? {}
  if (code === 400 || code === 404) throw new EsploraRefusal(code, message ?? '')
  throw new ServiceError('upstream_failed', 'No upstream of this network answers.')
}

function openChain(
  { id, rpc }: ChainConfig,
  { guardedFetch, metrics, now }: EsploraProxyOptions,
): Chain | undefined {
  const urls = rpc.filter((url) => url.startsWith('http'))
  if (!hasEsplora(id) || urls.length === 0) return undefined
  const protocol = createEsploraProtocol(id)
  const pool = createUpstreamPool({ chainId: id, protocol, urls, guardedFetch, metrics, now })
  return { pool, tip: createTip(pool, now) }
}

function getLasting(
  lasting: Lasting | undefined,
  {
    value,
    parameters,
    tip,
  }: { readonly value: unknown; readonly parameters: PathParameters; readonly tip: Tip },
): number {
  if (lasting === undefined) return 0
  if (lasting === 'always') return KEEP_MS
  if ('forMs' in lasting) return lasting.forMs
  const height = lasting.final(value, parameters)
  return height !== undefined && tip.isFinal(height) ? KEEP_MS : 0
}

// A server that already has a transaction has accepted it: an earlier response was lost. Bitcoin
// Core, src/validation.cpp and src/util/error.cpp (src/common/messages.cpp): reasons of a refused
// transaction, and `ALREADY_IN_CHAIN`, later `ALREADY_IN_UTXO_SET`.
function isKnown(message: string): boolean {
  return /txn-already-in-mempool|txn-already-known|transaction already in block chain|transaction outputs already in utxo set/i.test(
    message,
  )
}
