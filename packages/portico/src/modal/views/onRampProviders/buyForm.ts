import { createStore, type StoreApi } from 'zustand/vanilla'
import { parseDecimal } from '../../../wire/decimal.ts'
import type { OnrampOptions } from '../../../wire/gateway/onramp.ts'

/** What the user chose. Outlives a visit to another view. */
export interface BuyForm {
  readonly text: string
  /** Decimal text. Empty if the text is no number. */
  readonly amount: string
  readonly currency?: string | undefined
  readonly method?: string | undefined
  readonly token?: string | undefined
  /** The provider that was chosen instead of the best one. */
  readonly provider?: string | undefined
}

export const createBuyForm = (): StoreApi<BuyForm> =>
  createStore<BuyForm>(() => ({ text: '', amount: '' }))

/** The choices for a network, and what of them is chosen. */
export interface BuyChoices {
  readonly currencies: OnrampOptions['paymentCurrencies']
  readonly methods: OnrampOptions['paymentCurrencies'][number]['limits']
  readonly tokens: readonly { readonly symbol: string; readonly name: string }[]
  readonly providers: readonly string[]
  readonly currency: string
  readonly method: string
  readonly token: string
  readonly limits: { readonly min: string; readonly max: string } | undefined
}

/** Returns the choices on a network; undefined if nothing is sold there. */
export function getChoices(
  { providers, paymentCurrencies, purchaseCurrencies }: OnrampOptions,
  chosen: BuyForm,
  network: { readonly caipNetworkId: string; readonly nativeCurrency: { readonly symbol: string } },
): BuyChoices | undefined {
  const { caipNetworkId: id, nativeCurrency } = network
  const sold = purchaseCurrencies.filter(({ networks }) =>
    networks.some(({ chainId }) => chainId === id),
  )
  // Without an answer of the providers, only the estimate of the coin is left.
  const tokens =
    providers.length === 0 ? [{ ...nativeCurrency, name: nativeCurrency.symbol }] : sold
  const [firstToken] = tokens
  const coin = tokens.find(({ symbol }) => symbol === nativeCurrency.symbol)
  const [firstCurrency] = paymentCurrencies
  if (!firstToken || !firstCurrency) return undefined
  const currency = paymentCurrencies.find((one) => one.id === chosen.currency) ?? firstCurrency
  const method =
    currency.limits.find((limit) => limit.method === chosen.method) ?? currency.limits[0]
  const token = tokens.find(({ symbol }) => symbol === chosen.token) ?? coin ?? firstToken
  return {
    currencies: paymentCurrencies,
    methods: currency.limits,
    tokens,
    providers: providers
      .filter(({ networks }) => networks.includes(id as never))
      .map((one) => one.id),
    currency: currency.id,
    method: method?.method ?? 'card',
    token: token.symbol,
    limits: method,
  }
}

export type BuyProblem = 'addAmount' | 'incorrectValue' | 'limits'

/** Returns what is wrong with an amount. */
export function getBuyProblem(
  { text, amount }: Pick<BuyForm, 'text' | 'amount'>,
  limits: BuyChoices['limits'],
): BuyProblem | undefined {
  if (text.trim() === '') return 'addAmount'
  const value = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? parseDecimal(amount) : undefined
  if (!value?.value) return 'incorrectValue'
  const isLess = (a: string, b: string) => {
    const [first, second] = [parseDecimal(a), parseDecimal(b)]
    if (!first || !second) return false
    return (
      first.value * 10n ** BigInt(second.decimals) < second.value * 10n ** BigInt(first.decimals)
    )
  }
  return limits && (isLess(amount, limits.min) || isLess(limits.max, amount)) ? 'limits' : undefined
}
