import { useEffect, useState } from 'react'
import type { GetTokensReturnType } from '../../../features/balances/getTokens.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal } from '../../shell/context.ts'
import { type AccountQuery, useAccountQuery } from './useReading.ts'

/** How long the amount waits for the tokens, so that it need not change under the visitor's eyes. */
const TOKENS_WAIT_MS = 2000

const loadObserve = async () =>
  (await import('../../../features/balances/observeTokens.ts')).observeTokens

export interface ShownTokens extends AccountQuery<GetTokensReturnType> {
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
  const query = useAccountQuery({ address, networkId, load: loadObserve, refreshes })
  // Where nobody could be asked, asking again would be no better.
  const asked = query.data?.source !== 'none'
  useEffect(() => setRefreshes(asked), [asked])
  const isLoading = query.status === 'loading' && Boolean(gatewayUrl && projectId)
  const key = `${networkId} ${address}`
  const [late, setLate] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (isLoading) return clock.after(TOKENS_WAIT_MS, () => setLate(key))
  }, [clock, isLoading, key])
  return { ...query, awaited: isLoading && late !== key }
}
