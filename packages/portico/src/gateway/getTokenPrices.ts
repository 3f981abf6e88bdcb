import type { Currency } from '../wire/gateway/common.ts'
import { PRICE_TOKENS_MAX, Prices } from '../wire/gateway/tokens.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'
import { isServed } from './getSupportedChains.ts'

export interface GetTokenPricesParameters {
  /**
   * CAIP-10 ids of tokens. See `NATIVE_TOKEN_ADDRESSES` for the native coin. Each request contains
   * up to 200.
   */
  readonly addresses: readonly string[]
  /** Default: `usd`. */
  readonly currency?: Currency | undefined
  /** The CAIP-2 id of the active network. No request is sent if the gateway does not serve it. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Gets the prices of tokens. Tokens without a known price are omitted.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getTokenPrices(
  gateway: Gateway,
  { addresses, currency = 'usd', chainId, signal }: GetTokenPricesParameters,
): Promise<Prices> {
  if (addresses.length === 0 || !(await isServed(gateway, chainId))) return { fungibles: [] }
  const { http, identity } = gateway
  const groups = Array.from({ length: Math.ceil(addresses.length / PRICE_TOKENS_MAX) }, (_, at) =>
    addresses.slice(at * PRICE_TOKENS_MAX, (at + 1) * PRICE_TOKENS_MAX),
  )
  const answers = await Promise.all(
    groups.map((group) =>
      http.post({
        path: ['v1', 'fungible', 'price'],
        body: { currency, addresses: group, projectId: identity.projectId },
        // The request only reads, so it may be retried.
        isRepeatable: true,
        signal,
        parse: parseWith(Prices),
      }),
    ),
  )
  return { fungibles: answers.flatMap(({ fungibles }) => fungibles) }
}
