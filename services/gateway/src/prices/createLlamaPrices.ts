import type { GuardedFetch } from '@portico/common/egress'
import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bitcoin,
  bsc,
  celo,
  fantom,
  gnosis,
  mainnet,
  optimism,
  polkadot,
  polkadotAssetHub,
  polygon,
  solana,
  zksync,
  zora,
} from 'portico/networks'
import * as v from 'valibot'
import { isNative, readTokenId } from '../tokens/tokenId.ts'
import { parseDecimal } from './decimal.ts'
import { fetchService } from './fetchService.ts'
import type { PriceSource, TokenPrice } from './types.ts'

/** The hosts of the service. */
export const LLAMA_HOSTS = ['coins.llama.fi', 'pro-api.llama.fi'] as const

const SERVICE = 'The price service'
const COINS_A_CALL = 50
/** An account may hold thousands of worthless tokens. */
const COINS_MAX = 400
/** The service itself does not trust a price below this. */
const CONFIDENCE_MIN = 0.5

// CoinGecko API ids, as coingecko.com/en/coins shows them; a test compares them with
// @hyperlane-xyz/registry. That of DOT is in cosmos/chain-registry,
// _non-cosmos/polkadot/assetlist.json.
const coinIds = {
  ETH: 'ethereum',
  BNB: 'binancecoin',
  XDAI: 'xdai',
  POL: 'polygon-ecosystem-token',
  FTM: 'fantom',
  CELO: 'celo',
  AVAX: 'avalanche-2',
  SOL: 'solana',
  BTC: 'bitcoin',
  DOT: 'polkadot',
} as const

// The service's names of networks with tokens: the keys of `providers.json` in @defillama/sdk.
const networks: ReadonlyMap<string, { readonly slug: string | undefined; readonly coin: string }> =
  new Map(
    (
      [
        [mainnet, 'ethereum'],
        [optimism, 'optimism'],
        [bsc, 'bsc'],
        [gnosis, 'xdai'],
        [polygon, 'polygon'],
        [fantom, 'fantom'],
        [zksync, 'era'],
        [base, 'base'],
        [arbitrum, 'arbitrum'],
        [celo, 'celo'],
        [avalanche, 'avax'],
        [zora, 'zora'],
        [aurora, 'aurora'],
        [solana, 'solana'],
        [bitcoin, undefined],
        [polkadot, undefined],
        [polkadotAssetHub, undefined],
      ] as const
    ).map(([network, slug]) => [
      network.caipNetworkId,
      { slug, coin: `coingecko:${coinIds[network.nativeCurrency.symbol]}` },
    ]),
  )

const Coin = v.object({
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  symbol: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128)))),
  confidence: v.optional(v.nullable(v.number())),
})
const Answer = v.object({ coins: v.record(v.string(), v.unknown()) })

export interface LlamaPricesOptions {
  readonly guardedFetch: GuardedFetch
  /** For the paid plan; the public host needs none. */
  readonly apiKey?: string | undefined
}

/**
 * Creates a price source for DefiLlama's coins API, `GET /prices/current/{coins}`.
 *
 * Source: `defillama-openapi-free.json` and `defillama-openapi-pro.json` of DefiLlama/api-docs,
 * with pull request 15 of 2026-04-23 (`decimals` may be missing, `confidence` exists). It has not
 * run against the service yet.
 *
 * @example
 * createLlamaPrices({ guardedFetch })
 */
export function createLlamaPrices({ guardedFetch, apiKey }: LlamaPricesOptions): PriceSource {
  const host = apiKey
    ? `https://pro-api.llama.fi/${encodeURIComponent(apiKey)}/coins`
    : 'https://coins.llama.fi'
  return {
    id: 'llama',
    supports: (chainId) => networks.has(chainId),
    async getPrices({ tokens, signal }) {
      const coins = new Map<string, string[]>()
      for (const token of tokens) {
        const coin = toCoin(token)
        if (coin) coins.set(coin, [...(coins.get(coin) ?? []), token])
      }
      const names = [...coins.keys()].slice(0, COINS_MAX)
      const calls: Promise<Readonly<Record<string, unknown>>>[] = []
      for (let at = 0; at < names.length; at += COINS_A_CALL) {
        const url = `${host}/prices/current/${names.slice(at, at + COINS_A_CALL).join()}`
        const request = { url, signal }
        calls.push(
          fetchService({ guardedFetch, service: SERVICE, request, schema: Answer }).then(
            (answer) => answer.coins,
          ),
        )
      }
      const outcomes = await Promise.allSettled(calls)
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      // Some prices are better than none.
      if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
      const answers = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? Object.entries<unknown>(outcome.value) : [],
      )
      return new Map(answers.flatMap(([coin, value]) => read(coins, coin, value)))
    },
  }
}

function toCoin(token: string): string | undefined {
  const id = readTokenId(token)
  const network = id && networks.get(id.chainId)
  if (!id || !network) return undefined
  if (isNative(id)) return network.coin
  return network.slug && `${network.slug}:${id.address}`
}

function read(
  coins: ReadonlyMap<string, readonly string[]>,
  coin: string,
  value: unknown,
): readonly [string, TokenPrice][] {
  const tokens = coins.get(coin) ?? []
  const result = v.safeParse(Coin, value)
  if (!result.success || (result.output.confidence ?? 1) < CONFIDENCE_MIN) return []
  const price = String(result.output.price)
  if (!parseDecimal(price)) return []
  const symbol = result.output.symbol ?? undefined
  return tokens.map((token) => [token, { price, symbol }])
}
