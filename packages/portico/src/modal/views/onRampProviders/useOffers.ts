import { useState } from 'react'
import type { Offers } from '../../../features/onramp/observeOffers.ts'
import type { OnrampOptions, OnrampQuote } from '../../../wire/gateway/onramp.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { type Reading, useReading } from '../../hooks/useReading.ts'
import { useObserved } from '../swap/useObserved.ts'
import type { BuyChoices } from './buyForm.ts'

/** Offers of this age are asked for again before one is bought. */
const OFFERS_MAX_AGE_MS = 60_000

/** Reads what may be bought. */
export function useOptions(isWanted: boolean): Reading<OnrampOptions> {
  const portico = useModal()
  return useReading(
    isWanted ? 'options' : undefined,
    async (signal) => {
      const { readOptions } = await import('../../../features/onramp/readOffers.ts')
      return readOptions(portico, signal)
    },
    'onramp',
  )
}

export interface UseOffersReturnType {
  readonly isLoading: boolean
  /** The best first. */
  readonly list: readonly OnrampQuote[]
  /** Whether they are too old to be bought: the page was hidden, or the gateway away. */
  readonly isOld: () => boolean
  readonly retry: () => void
}

/** Observes the offers for an amount, after a pause in typing. */
export function useOffers(
  choices: BuyChoices | undefined,
  amount: string | undefined,
  network: CaipNetworkId | undefined,
): UseOffersReturnType {
  const { clock } = useModal().config
  const settled = useDebounced(amount ?? '')
  const [attempt, setAttempt] = useState(0)
  const isWanted = choices !== undefined && Boolean(amount) && network !== undefined
  const isDue = isWanted && settled === amount
  const { currency = '', method = '', token = '', providers = [] } = choices ?? {}
  const key = [network, currency, method, token, amount, attempt].join(' ')
  const { data, error } = useObserved<Offers>(isDue ? key : undefined, async (owner, listener) => {
    const { observeOffers } = await import('../../../features/onramp/observeOffers.ts')
    const asked = {
      ...{ providers, purchaseCurrency: token, paymentCurrency: currency, method, attempt },
      ...{ amount: amount as string, network: network as CaipNetworkId },
    }
    return observeOffers(owner, asked, listener)
  })
  return {
    isLoading: isWanted && (!isDue || !(data || error)),
    list: (isDue && data?.list) || [],
    isOld: () => data !== undefined && clock.now() - data.readAt > OFFERS_MAX_AGE_MS,
    retry: () => setAttempt((count) => count + 1),
  }
}
