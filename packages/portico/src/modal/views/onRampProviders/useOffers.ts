import type { OnrampOptions, OnrampQuote } from '../../../wire/gateway/onramp.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { type Reading, useReading } from '../../hooks/useReading.ts'
import type { BuyChoices } from './buyForm.ts'

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

/** Reads the offers for an amount, after a pause in typing. */
export function useOffers(
  choices: BuyChoices | undefined,
  amount: string | undefined,
  network: CaipNetworkId | undefined,
): Reading<readonly OnrampQuote[]> {
  const portico = useModal()
  const settled = useDebounced(amount ?? '')
  const isDue = choices && amount && network && settled === amount
  const { currency = '', method = '', token = '', providers = [] } = choices ?? {}
  const key = [network, currency, method, token, amount].join(' ')
  const reading = useReading(
    isDue ? key : undefined,
    async (signal) => {
      const { readOffers } = await import('../../../features/onramp/readOffers.ts')
      return readOffers(portico, {
        ...{ providers, purchaseCurrency: token, paymentCurrency: currency },
        ...{ amount: amount as string, method, network: network as CaipNetworkId, signal },
      })
    },
    'onramp',
  )
  const isTyping = choices && amount && settled !== amount
  return isTyping ? { ...reading, status: 'loading' } : reading
}
