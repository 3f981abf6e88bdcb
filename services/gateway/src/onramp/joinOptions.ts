import {
  getDefaultOnrampOptions,
  type OnrampOptions,
  OnrampPaymentCurrency,
  OnrampPurchaseCurrency,
} from 'portico/gateway/onramp'
import * as v from 'valibot'
import { toLabel } from '../balances/toTokenBalance.ts'
import { getNamespace } from '../tokens/tokenId.ts'
import { compareAmounts } from './compareAmounts.ts'
import type { OnrampProvider, ProviderOptions } from './types.ts'

interface Answer {
  readonly provider: OnrampProvider
  readonly answer: ProviderOptions
}

/**
 * Joins what the providers sell on networks with a node. The limits of a method are the widest
 * ones: the quote of a provider says what it takes. If none tells limits, they are the built-in
 * ones.
 */
export function joinOptions(
  answers: readonly Answer[],
  hasNode: (chainId: string) => boolean,
): OnrampOptions {
  const payment = new Map<string, Map<string, { min: string; max: string }>>()
  const purchase = new Map<string, { name: string; networks: Map<string, string | undefined> }>()
  for (const { answer } of answers) {
    for (const { id, limits } of answer.paymentCurrencies) {
      const known = payment.get(id) ?? new Map()
      payment.set(id, known)
      for (const { method, min, max } of limits)
        known.set(method, widen(known.get(method), min, max))
    }
    for (const { symbol, name, networks } of answer.purchaseCurrencies) {
      const known = purchase.get(symbol) ?? { name, networks: new Map() }
      purchase.set(symbol, known)
      for (const { chainId, token } of networks) {
        if (!hasNode(chainId)) continue
        known.networks.set(chainId, known.networks.get(chainId) ?? token)
      }
    }
  }
  const paymentCurrencies = [...payment].flatMap(([id, limits]) =>
    keep(OnrampPaymentCurrency, {
      id,
      limits: [...limits].map(([method, limit]) => ({ method, ...limit })),
    }),
  )
  const fallback = getDefaultOnrampOptions()
  return {
    providers: answers.map((answer) => toInfo(answer, hasNode)),
    paymentCurrencies:
      paymentCurrencies.length > 0 ? paymentCurrencies : fallback.paymentCurrencies,
    purchaseCurrencies: [...purchase].flatMap(([symbol, { name, networks }]) =>
      networks.size === 0
        ? []
        : keep(OnrampPurchaseCurrency, {
            symbol,
            name: toLabel(name),
            networks: [...networks].map(([chainId, token]) => ({
              chainId,
              ...(token !== undefined && { token }),
            })),
          }),
    ),
    estimated: paymentCurrencies.length === 0,
  }
}

/** One entry of another form must not hide the others. */
function keep<S extends v.GenericSchema>(schema: S, value: v.InferInput<S>): v.InferOutput<S>[] {
  const result = v.safeParse(schema, value)
  return result.success ? [result.output] : []
}

function toInfo(
  { provider, answer }: Answer,
  hasNode: (chainId: string) => boolean,
): OnrampOptions['providers'][number] {
  const { id, name, fee } = provider
  const sold = answer.purchaseCurrencies.flatMap(({ networks }) =>
    networks.map(({ chainId }) => chainId),
  )
  const networks = (provider.networks ?? [...new Set(sold)]).filter(hasNode)
  return {
    id,
    name,
    ...(fee && { fee: { ...fee } }),
    namespaces: [...new Set(networks.map(getNamespace))],
    networks,
  }
}

function widen(
  known: { readonly min: string; readonly max: string } | undefined,
  min: string,
  max: string,
): { min: string; max: string } {
  if (!known) return { min, max }
  return {
    min: compareAmounts(min, known.min) < 0 ? min : known.min,
    max: compareAmounts(known.max, max) < 0 ? max : known.max,
  }
}
