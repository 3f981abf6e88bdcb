import type { OnrampOptions, OnrampQuote, OnrampQuoteRequest } from './onramp.ts'

/** The method of a quote that names none. */
export const ONRAMP_METHOD_DEFAULT = 'card'

// In either currency.
const limits = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'bank_transfer', min: '10.00', max: '25000.00' },
]

/** The options without a provider. */
export function getDefaultOnrampOptions(): OnrampOptions {
  return {
    providers: [],
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
    purchaseCurrencies: [],
    estimated: true,
  }
}

/** The quote without a provider: the amounts of the request, marked as an estimate. */
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
