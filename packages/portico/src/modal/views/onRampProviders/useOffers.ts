import { useEffect, useState } from 'react'
import type { OnrampOptions, OnrampQuote } from '../../../wire/gateway/onramp.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import type { BuyChoices } from './buyForm.ts'

interface Reading<T> {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly data: T | undefined
  readonly retry: () => void
}

/**
 * Reads something while the card is open.
 *
 * @param key - stands for what is read: another one begins anew. Unset: nothing
 */
function useReading<T>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Reading<T> {
  const portico = useModal()
  const isOpen = useModalState((state) => state.modal.open)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; data?: T }>()
  const full = `${key} ${tries}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read
  useEffect(() => {
    if (key === undefined || !isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    read(signal).then(
      (data) => signal.aborted || setAnswer({ key: full, data }),
      (error) => {
        if (signal.aborted) return
        portico.events.emit('error', { scope: 'onramp', error })
        setAnswer({ key: full })
      },
    )
    return () => controller.abort()
  }, [portico, isOpen, full])
  const retry = () => setTries((count) => count + 1)
  if (key === undefined) return { status: 'none', data: undefined, retry }
  if (answer?.key !== full) return { status: 'loading', data: undefined, retry }
  const { data } = answer
  return { status: data === undefined ? 'failed' : 'ready', data, retry }
}

/** Reads what may be bought. */
export function useOptions(isWanted: boolean): Reading<OnrampOptions> {
  const portico = useModal()
  return useReading(isWanted ? 'options' : undefined, async (signal) => {
    const { readOptions } = await import('../../../features/onramp/readOffers.ts')
    return readOptions(portico, signal)
  })
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
  const reading = useReading(isDue ? key : undefined, async (signal) => {
    const { readOffers } = await import('../../../features/onramp/readOffers.ts')
    return readOffers(portico, {
      ...{ providers, purchaseCurrency: token, paymentCurrency: currency },
      ...{ amount: amount as string, method, network: network as CaipNetworkId, signal },
    })
  })
  const isTyping = choices && amount && settled !== amount
  return isTyping ? { ...reading, status: 'loading' } : reading
}
