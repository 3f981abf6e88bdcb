import type { OnrampOptions, OnrampQuote, OnrampQuoteRequest } from './onramp.ts'

/** The method of a quote that names none. */
export const ONRAMP_METHOD_DEFAULT = 'card'

// In either currency.
const limits = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'bank_transfer', min: '10.00', max: '25000.00' },
]

/**
 * Returns the options without a provider: what `getOnrampOptions` falls back to.
 *
 * @example
 * const { paymentCurrencies } = getDefaultOnrampOptions()
 */
export function getDefaultOnrampOptions(): OnrampOptions {
  return {
    providers: [],
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
    purchaseCurrencies: [],
    estimated: true,
  }
}

/**
 * Creates the quote without a provider: the amounts of the request, marked as an estimate. It is
 * what `getOnrampQuote` falls back to.
 *
 * @example
 * const network = 'eip155:1'
 * const asked = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network }
 * const { estimated } = estimateOnrampQuote(asked)
 */
export function estimateOnrampQuote({
  amount,
  purchaseCurrency,
  paymentCurrency,
  network,
  method = ONRAMP_METHOD_DEFAULT,
}: OnrampQuoteRequest): OnrampQuote {
  return {
    provider: null,
    estimated: true,
    purchaseCurrency,
    network,
    paymentCurrency,
    method,
    paymentTotal: amount,
    paymentSubtotal: amount,
    purchaseAmount: amount,
    fees: [],
  }
}
