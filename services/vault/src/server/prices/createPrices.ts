import { ServiceError } from '@portico/common'
import { cached, createMemoryCache, createPending } from '@portico/common/cache'
import { createGuardedFetch } from '@portico/common/egress'
import type { Logger } from 'pino'
import { isNamespace, NATIVE_TOKEN_ADDRESSES } from 'portico/wire'
import type { PricesReply, PricesRequest } from '../../api/prices.ts'
import type { Config } from '../config/readConfig.ts'
import { fetchPrices } from './fetchPrices.ts'

const CACHE_MS = 30_000
/** After a failure: the gateway is not asked with each approval. */
const FAILURE_CACHE_MS = 5000
/** Nothing is asked of a gateway that did not answer: each request would wait as long. */
const LEFT_ALONE_MS = 5000
const NONE: PricesReply = { tokens: {} }

/** The prices that approvals show. */
export interface Prices {
  /** Reads prices. It never fails: those that are not known are left out. */
  read(request: PricesRequest): Promise<PricesReply>
  close(): void
}

interface Loaded {
  /** How long it is kept; 0 if the gateway was not asked. */
  readonly keptMs: number
  readonly coin?: string | undefined
  readonly tokens: PricesReply['tokens']
}

export interface CreatePricesParameters {
  readonly config: Pick<Config, 'gateway' | 'networks'>
  readonly log: Pick<Logger, 'warn'>
  readonly now?: (() => number) | undefined
}

/**
 * Creates the reader of prices: of the networks on which the wallet signs, except test networks,
 * from the gateway of the configuration. Without one, nothing has a price.
 */
export function createPrices({
  config: { gateway, networks },
  log,
  now = Date.now,
}: CreatePricesParameters): Prices {
  if (!gateway) return { read: async () => NONE, close() {} }
  const source = gateway
  const cache = createMemoryCache(now)
  const pending = createPending()
  // The operator chose this host: it may be in a private network.
  const hosts = [new URL(gateway.url).hostname]
  const guardedFetch = createGuardedFetch({ hosts, allowPrivate: true })
  // Of all tokens. A gateway that refuses one request may answer another.
  let leftAloneUntil = Number.NEGATIVE_INFINITY

  async function load({ chainId, tokens }: PricesRequest): Promise<Loaded> {
    if (now() < leftAloneUntil) return { keptMs: 0, ...NONE }
    const idOf = (address: string) => `${chainId}:${address}`
    const coin = idOf(getCoinAddress(chainId))
    const addresses = [coin, ...tokens.map(idOf)]
    try {
      const prices = await fetchPrices({ gateway: source, guardedFetch, addresses })
      const known = tokens.flatMap((token) => {
        const price = prices.get(idOf(token))
        return price === undefined ? [] : [[token, price] as const]
      })
      return { keptMs: CACHE_MS, coin: prices.get(coin), tokens: Object.fromEntries(known) }
    } catch (error) {
      // Its messages hold no address.
      const { code, message: reason } =
        error instanceof ServiceError ? error : new ServiceError('internal', 'Something failed.')
      log.warn({ code, reason }, 'The gateway gave no prices.')
      if (code === 'timeout') leftAloneUntil = now() + LEFT_ALONE_MS
      return { keptMs: FAILURE_CACHE_MS, ...NONE }
    }
  }

  return {
    close: () => guardedFetch.close(),
    async read({ chainId, tokens }) {
      const network = Object.hasOwn(networks, chainId) ? networks[chainId] : undefined
      if (!network || network.testnet) return NONE
      const sorted = [...new Set(tokens)].sort()
      const { coin, tokens: found } = await cached({
        cache,
        pending,
        key: [chainId, ...sorted].join(' '),
        ttlMs: ({ keptMs }) => keptMs,
        load: () => load({ chainId, tokens: sorted }),
      })
      return { ...(coin !== undefined && { coin }), tokens: found }
    },
  }
}

function getCoinAddress(chainId: string): string {
  const [namespace = ''] = chainId.split(':')
  return isNamespace(namespace) ? NATIVE_TOKEN_ADDRESSES[namespace] : ''
}
