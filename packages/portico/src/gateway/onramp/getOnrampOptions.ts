import { httpAborted } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { OnrampOptions } from '../../wire/gateway/onramp.ts'
import { getDefaultOnrampOptions } from '../../wire/gateway/onrampFallbacks.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetOnrampOptionsParameters {
  /** ISO 3166-1. Default: the gateway's. */
  readonly country?: string | undefined
  /** ISO 3166-2, without the country. Some providers need it for the United States. */
  readonly subdivision?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type GetOnrampOptionsReturnType = OnrampOptions

/**
 * Gets the providers, and what they sell for which money. Without an answer of the gateway, it is
 * the built-in list, marked as an estimate, without a provider.
 *
 * @throws {PorticoError} `http/*`, of an aborted request only
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const { providers, paymentCurrencies } = await getOnrampOptions(gateway)
 */
export async function getOnrampOptions(
  { http }: Gateway,
  { country, subdivision, signal }: GetOnrampOptionsParameters = {},
): Promise<GetOnrampOptionsReturnType> {
  try {
    return await http.get({
      path: ['v1', 'onramp', 'options'],
      query: { country, subdivision },
      signal,
      parse: parseWith(OnrampOptions),
    })
  } catch (error) {
    if (isPorticoError(error, httpAborted)) throw error
    return getDefaultOnrampOptions()
  }
}
