import { PorticoError } from '../../wire/errors/porticoError.ts'
import { onrampEstimate } from '../../wire/errors/rows/onramp.ts'
import { type OnrampQuote, OnrampUrl, type OnrampUrlRequest } from '../../wire/gateway/onramp.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface CreateOnrampUrlParameters extends Omit<OnrampUrlRequest, 'estimated' | 'quoteId'> {
  /** The quote that the user has chosen. Its provider, currencies, network and amount are used. */
  readonly quote?: OnrampQuote | undefined
  readonly signal?: AbortSignal | undefined
}

export type CreateOnrampUrlReturnType = OnrampUrl

/**
 * Creates the address of a provider's page, on which the user pays, and an order at the gateway.
 * Open it at once: some can be opened once only, within minutes.
 *
 * @throws {PorticoError} `onramp/estimate` for a quote that is an estimate, without a request;
 *   `http/*`: the status is 400 without a provider for the network
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const { url, orderId } = await createOnrampUrl(gateway, {
 *   destinationWallets: [{ address }],
 *   defaultNetwork: 'eip155:1',
 *   presetFiatAmount: '100',
 * })
 */
export async function createOnrampUrl(
  { http, identity }: Gateway,
  { quote, signal, ...request }: CreateOnrampUrlParameters,
): Promise<CreateOnrampUrlReturnType> {
  if (quote?.estimated) throw new PorticoError(onrampEstimate)
  return http.post({
    path: ['v1', 'generators', 'onrampurl'],
    body: {
      defaultExperience: 'buy',
      ...(quote && fromQuote(quote)),
      ...request,
      projectId: identity.projectId,
    },
    // The gateway repeats its response, with the same order.
    isRepeatable: true,
    signal,
    parse: parseWith(OnrampUrl),
  })
}

function fromQuote(quote: OnrampQuote): Partial<OnrampUrlRequest> {
  const { provider, quoteId, network, purchaseCurrency, paymentCurrency, method } = quote
  return {
    provider: provider?.id,
    quoteId,
    defaultNetwork: network,
    purchaseCurrency,
    paymentCurrency,
    method,
    presetFiatAmount: quote.paymentTotal,
    estimated: false,
  }
}
