import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { parseDecimal } from '../prices/decimal.ts'
import { fetchService } from '../prices/fetchService.ts'
import { getNamespace, isTokenAddress } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

/** The host of the service. */
export const ALCHEMY_PORTFOLIO_HOST = 'api.g.alchemy.com'

const SERVICE = 'The portfolio service'
const PAGES_MAX = 5

/** The names of the OpenAPI document (`nftNetworks`, `AddressItem`), by CAIP-2 id. */
export const alchemyNetworks: Readonly<Record<string, string>> = {
  'eip155:1': 'eth-mainnet',
  'eip155:10': 'opt-mainnet',
  'eip155:137': 'polygon-mainnet',
  'eip155:324': 'zksync-mainnet',
  'eip155:8453': 'base-mainnet',
  'eip155:42161': 'arb-mainnet',
  'eip155:43113': 'avax-fuji',
  'eip155:43114': 'avax-mainnet',
  'eip155:84532': 'base-sepolia',
  'eip155:11155111': 'eth-sepolia',
}

const text = v.nullish(v.pipe(v.string(), v.maxLength(2048)))
const Item = v.object({
  network: v.string(),
  tokenAddress: v.nullish(v.string()),
  tokenBalance: v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
  tokenMetadata: v.nullish(
    v.object({
      decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
      name: text,
      symbol: text,
      logo: text,
    }),
  ),
  tokenPrices: v.nullish(v.array(v.object({ currency: v.string(), value: v.string() }))),
  error: v.nullish(v.unknown()),
})
const Page = v.object({
  data: v.object({
    tokens: v.array(v.unknown()),
    pageKey: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
  }),
})

export interface AlchemyPortfolioOptions {
  readonly guardedFetch: GuardedFetch
  readonly apiKey: string
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/**
 * Creates a balance source for Alchemy's Portfolio API, `POST
 * /data/v1/{apiKey}/assets/tokens/by-address` ('Tokens By Wallet').
 *
 * Source: `src/openapi/portfolio/portfolio.yaml` and `assets/tokens/by-address.yaml` of
 * alchemyplatform/docs at commits 06432f8 and 4e0a82a, read on 2026-11-21. It is not yet
 * tested with an API key.
 *
 * @example
 * createAlchemyPortfolio({ guardedFetch, apiKey, chains: createChainMetadata(config.chains) })
 */
export function createAlchemyPortfolio({
  guardedFetch,
  apiKey,
  chains,
}: AlchemyPortfolioOptions): BalanceSource {
  const url = `https://${ALCHEMY_PORTFOLIO_HOST}/data/v1/${encodeURIComponent(apiKey)}/assets/tokens/by-address`
  return {
    id: 'alchemy',
    supports: (chainId) => chainId in alchemyNetworks && chains.has(chainId),
    async getBalances({ chainId, address, signal }) {
      const chain = chains.get(chainId)
      const network = alchemyNetworks[chainId]
      if (!chain || !network) return []
      const amounts: TokenAmount[] = []
      let pageKey: string | undefined
      for (let page = 0; page < PAGES_MAX; page++) {
        const body = JSON.stringify({
          addresses: [{ address, networks: [network] }],
          ...(pageKey && { pageKey }),
        })
        const request = { url, method: 'POST', body, signal } as const
        const { data } = await fetchService({
          guardedFetch,
          service: SERVICE,
          request,
          schema: Page,
        })
        amounts.push(...data.tokens.flatMap((item) => toAmount(chain, network, item)))
        pageKey = data.pageKey ?? undefined
        if (!pageKey) break
      }
      // The response always lists the native currency, even with a zero balance.
      if (!amounts.some(({ token }) => token === undefined)) {
        throw new ServiceError(
          'upstream_failed',
          `${SERVICE} omitted the native currency of the network.`,
        )
      }
      return amounts
    },
  }
}

function toAmount(chain: ChainMetadata, network: string, item: unknown): readonly TokenAmount[] {
  const result = v.safeParse(Item, item)
  if (!result.success || result.output.network !== network || result.output.error) return []
  const { tokenAddress, tokenBalance, tokenMetadata, tokenPrices } = result.output
  const { id: chainId, nativeCurrency } = chain
  const amount = BigInt(tokenBalance)
  const price = tokenPrices?.find(({ currency }) => currency.toLowerCase() === 'usd')?.value
  const shared = { chainId, amount, price: price && parseDecimal(price) ? price : undefined }
  if (!tokenAddress) return [{ ...shared, ...nativeCurrency }]
  const { decimals, name, symbol, logo } = tokenMetadata ?? {}
  // A token without decimals cannot be displayed.
  const isShown =
    isTokenAddress(getNamespace(chainId), tokenAddress) && typeof decimals === 'number'
  if (!isShown || amount === 0n) return []
  const token = `${chainId}:${tokenAddress}`
  const label = symbol || name || `${tokenAddress.slice(0, 6)}…${tokenAddress.slice(-4)}`
  return [
    {
      ...shared,
      token,
      decimals,
      name: name || label,
      symbol: label,
      iconUrl: logo ?? undefined,
    },
  ]
}
