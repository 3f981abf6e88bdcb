import { readStatus } from '../../core/http/readStatus.ts'
import { httpAborted } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { OnrampQuote, type OnrampQuoteRequest } from '../../wire/gateway/onramp.ts'
import { estimateOnrampQuote } from '../../wire/gateway/onrampFallbacks.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetOnrampQuoteParameters extends OnrampQuoteRequest {
  readonly signal?: AbortSignal | undefined
}

export type GetOnrampQuoteReturnType = OnrampQuote

/**
 * Gets the best quote for an amount of money, fees included. Without an answer, it repeats the
 * amount and is marked with `estimated`: show it as an estimate. It cannot be bought.
 *
 * @throws {PorticoError} `http/*`, of an aborted request, or of one whose parameters are refused
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const { purchaseAmount, estimated } = await getOnrampQuote(gateway, {
 *   purchaseCurrency: 'ETH',
 *   paymentCurrency: 'USD',
 *   amount: '100',
 *   network: 'eip155:1',
 * })
 */
export async function getOnrampQuote(
  { http, identity }: Gateway,
  { signal, ...request }: GetOnrampQuoteParameters,
): Promise<GetOnrampQuoteReturnType> {
  try {
    return await http.post({
      path: ['v1', 'onramp', 'quote'],
      body: { ...request, projectId: identity.projectId },
      // The request only reads, so it may be retried.
      isRepeatable: true,
      signal,
      parse: parseWith(OnrampQuote),
    })
  } catch (error) {
    if (isPorticoError(error, httpAborted) || readStatus(error) === 400) throw error
    return estimateOnrampQuote(request)
  }
}
