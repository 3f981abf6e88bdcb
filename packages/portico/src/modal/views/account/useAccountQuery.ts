import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'react'
import type { Balance } from '../../../core/interfaces/adapter.ts'
import type { ObserveHoldings } from '../../../core/queries/observeQuery.ts'
import type { GetTokensReturnType } from '../../../features/balances/getTokens.ts'
import { BALANCE_CACHE_MS } from '../../../wire/limits.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../shell/context.ts'

/** What an account holds, as far as it is known. */
export interface AccountQuery<T> {
  readonly status: 'loading' | 'ready' | 'stale' | 'error'
  readonly data: T | undefined
  /** How old it is, in milliseconds. */
  readonly ageMs: number
  /** When it last failed, in ms since the epoch; 0: never. */
  readonly failedAt: number
  /** Reads it again. */
  readonly refetch: () => void
}

/** Whose holdings were read, and what came of it; no result where the code that reads did not come. */
interface Answer<T> {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly result: QueryObserverResult<T> | undefined
}

export interface UseAccountQueryParameters<T> {
  readonly address: string | undefined
  readonly networkId: CaipNetworkId | undefined
  /** The same function at every render: the query client is fetched with the first reading. */
  readonly load: () => Promise<ObserveHoldings<T>>
  /** Whether it is read again when it has become too old. */
  readonly refreshes: boolean
}

const loading = { status: 'loading', data: undefined, ageMs: 0, failedAt: 0, refetch() {} } as const

/** Follows what an account holds on a network, and reads it again as soon as it is too old. */
export function useAccountQuery<T>({
  address,
  networkId,
  load,
  refreshes,
}: UseAccountQueryParameters<T>): AccountQuery<T> {
  const portico = useModal()
  // The card waits rendered while it is closed: nobody is asked for what nobody sees.
  const isOpen = useModalState((state) => state.modal.open)
  const [answer, setAnswer] = useState<Answer<T> | undefined>(undefined)
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks for the code once more
  useEffect(() => {
    if (address === undefined || networkId === undefined || !isOpen) return
    let stop = () => {}
    let stopped = false
    const setResult = (result: Answer<T>['result']) => {
      if (!stopped) setAnswer({ address, networkId, result })
    }
    load().then(
      (observe) => {
        if (!stopped) stop = observe(portico, { address, networkId }, setResult)
      },
      () => setResult(undefined),
    )
    return () => {
      stopped = true
      stop()
    }
  }, [portico, address, networkId, isOpen, load, loads])
  // What was read for another account or network is never shown, not even for a frame.
  const isCurrent = answer?.address === address && answer?.networkId === networkId
  const current = isCurrent ? answer : undefined
  useRefresh(refreshes && isOpen ? current?.result : undefined)
  if (!current) return loading
  if (current.result) return toAccountQuery(current.result)
  const refetch = () => {
    setAnswer(undefined)
    setLoads((count) => count + 1)
  }
  return { ...loading, status: 'error', refetch }
}

/** Longest pause between two tries of something that keeps failing. */
const REFRESH_CAP_MS = 300_000

/**
 * Reads anew whenever it has become too old; each failure doubles the wait. What never came is asked for by the visitor. Nothing is asked
 * while nobody looks: the query client does it when the page is seen again.
 */
function useRefresh<T>(result: QueryObserverResult<T> | undefined): void {
  const { clock } = useModal().config
  const [, tick] = useState(0)
  const failures = useRef({ count: 0, at: 0 })
  useEffect(() => {
    if (result?.data === undefined) return
    const { isError, errorUpdatedAt } = result
    if (!isError) failures.current = { count: 0, at: 0 }
    else if (errorUpdatedAt !== failures.current.at) {
      failures.current = { count: failures.current.count + 1, at: errorUpdatedAt }
    }
    const waitMs = Math.min(BALANCE_CACHE_MS * 2 ** failures.current.count, REFRESH_CAP_MS)
    let waited = 0
    let cancel = () => {}
    const again = () => {
      cancel = clock.after(BALANCE_CACHE_MS, () => {
        waited += BALANCE_CACHE_MS
        // What is shown has grown older, whatever becomes of the request.
        tick((count) => count + 1)
        if (waited >= waitMs && document.visibilityState !== 'hidden') {
          // Somebody else who shows it may have asked already.
          void result.refetch({ cancelRefetch: false })
        }
        again()
      })
    }
    again()
    return () => cancel()
  }, [result, clock])
}

function toAccountQuery<T>(result: QueryObserverResult<T>): AccountQuery<T> {
  const { data, isError, fetchStatus, dataUpdatedAt, errorUpdatedAt: failedAt } = result
  // The query client keeps its own time: it is compared with nothing else.
  const ageMs = Date.now() - dataUpdatedAt
  const refetch = () => void result.refetch({ cancelRefetch: false })
  if (data === undefined) {
    const status = isError || fetchStatus === 'paused' ? 'error' : 'loading'
    return { status, data, ageMs: 0, failedAt, refetch }
  }
  const stale = isError || fetchStatus === 'paused' || ageMs > 2 * BALANCE_CACHE_MS
  return { status: stale ? 'stale' : 'ready', data, ageMs, failedAt, refetch }
}

const loadObserveBalance = async () =>
  (await import('../../../features/balances/observeBalance.ts')).observeBalance

/**
 * The native balance of an account.
 *
 * @param refreshes - whether it is read again when it has become too old: not while something newer stands in its place
 * @param load - the same function at every render
 */
export function useBalance(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
  refreshes: boolean,
  load: () => Promise<ObserveHoldings<Balance>> = loadObserveBalance,
): AccountQuery<Balance> {
  return useAccountQuery({ address, networkId, load, refreshes })
}

/** How long the amount waits for the tokens, so that it need not change under the visitor's eyes. */
const TOKENS_WAIT_MS = 2000

const loadObserveTokens = async () =>
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
  const query = useAccountQuery({ address, networkId, load: loadObserveTokens, refreshes })
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
