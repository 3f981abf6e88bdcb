import type { Portico } from '../../core/portico.ts'
import { getOnrampOptions } from '../../gateway/onramp/getOnrampOptions.ts'
import { getOnrampQuote } from '../../gateway/onramp/getOnrampQuote.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { parseDecimal } from '../../wire/decimal.ts'
import { onrampNoGateway } from '../../wire/errors/rows/onramp.ts'
import type { OnrampOptions, OnrampQuote } from '../../wire/gateway/onramp.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getResidence } from './getResidence.ts'

/**
 * Reads what may be bought, and with what.
 *
 * @throws {PorticoError} `onramp/no-gateway`
 */
export async function readOptions(portico: Portico, signal: AbortSignal): Promise<OnrampOptions> {
  return getOnrampOptions(requireGateway(portico, onrampNoGateway), {
    signal,
    ...getResidence(portico),
  })
}

export interface ReadOffersParameters {
  /** The ids of the providers to ask. */
  readonly providers: readonly string[]
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly method: string
  readonly network: CaipNetworkId
  readonly signal: AbortSignal
}

/**
 * Asks each provider for its price. Returns those that answered, the best first; if none did, the
 * estimate, which cannot be bought.
 *
 * @throws {PorticoError} `onramp/no-gateway`; `http/status` for a request that the gateway refuses
 */
export async function readOffers(
  portico: Portico,
  { providers, ...asked }: ReadOffersParameters,
): Promise<readonly OnrampQuote[]> {
  const gateway = requireGateway(portico, onrampNoGateway)
  const residence = getResidence(portico)
  const [first, ...others] = providers
  const requests = [first, ...others].map((provider) =>
    getOnrampQuote(gateway, { ...asked, ...residence, ...(provider && { provider }) }),
  )
  const settled = await Promise.allSettled(requests)
  const quotes = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (quotes.length === 0 && requests[0]) return [await requests[0]]
  const real = quotes.filter(({ estimated }) => !estimated)
  return real.length > 0 ? real.sort(compareOffers) : quotes.slice(0, 1)
}

function compareOffers(a: OnrampQuote, b: OnrampQuote): number {
  const [first, second] = [a, b].map((quote) => parseDecimal(quote.purchaseAmount))
  if (!first || !second) return 0
  const left = first.value * 10n ** BigInt(second.decimals)
  const right = second.value * 10n ** BigInt(first.decimals)
  return left === right ? 0 : left > right ? -1 : 1
}
