import { useEffect, useState } from 'react'
import type { GetTokensReturnType } from '../../../features/balances/getTokens.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal } from '../../shell/context.ts'
import { type Reading, useReading } from './useReading.ts'

/** How long the amount waits for the tokens, so that it need not change under the visitor's eyes. */
const PATIENCE_MS = 2000

const loadObserve = async () =>
  (await import('../../../features/balances/observeTokens.ts')).observeTokens

export interface ShownTokens extends Reading<GetTokensReturnType> {
  /** They are on their way and worth waiting for. */
  readonly awaited: boolean
}

/** The tokens of an account on a network. */
export function useTokens(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
): ShownTokens {
  const { clock, gatewayUrl, projectId } = useModal().config
  const [refreshes, setRefreshes] = useState(true)
  const reading = useReading({ address, networkId, load: loadObserve, refreshes })
  // Where nobody could be asked, asking again would be no better.
  const asked = reading.data?.source !== 'none'
  useEffect(() => setRefreshes(asked), [asked])
  const isLoading = reading.status === 'loading' && Boolean(gatewayUrl && projectId)
  const key = `${networkId} ${address}`
  const [late, setLate] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (isLoading) return clock.after(PATIENCE_MS, () => setLate(key))
  }, [clock, isLoading, key])
  return { ...reading, awaited: isLoading && late !== key }
}
