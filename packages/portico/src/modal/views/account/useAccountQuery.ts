import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'react'
import type { Balance } from '../../../core/interfaces/adapter.ts'
import type { ObserveHoldings } from '../../../core/queries/observeQuery.ts'
import type { GetTokensReturnType } from '../../../features/balances/getTokens.ts'
import { BALANCE_CACHE_MS } from '../../../wire/limits.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../context.ts'

/** The result of a query about an account. */
export interface AccountQuery<T> {
  readonly status: 'loading' | 'ready' | 'stale' | 'error'
  readonly data: T | undefined
  /** The age of the data in milliseconds. */
  readonly ageMs: number
  /** When it last failed, in ms since the epoch; 0 for never. */
  readonly failedAt: number
  /** Reads it again. */
  readonly refetch: () => void
}

/** The account and network of a result; without a result if the query code could not be loaded. */
interface Answer<T> {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly result: QueryObserverResult<T> | undefined
}

export interface UseAccountQueryParameters<T> {
  readonly address: string | undefined
  readonly networkId: CaipNetworkId | undefined
  /** Must be stable. Loads the query client with the first query. */
  readonly load: () => Promise<ObserveHoldings<T>>
  /** Whether stale data is read again. */
  readonly refreshes: boolean
}

const loading = { status: 'loading', data: undefined, ageMs: 0, failedAt: 0, refetch() {} } as const

/** Follows a query about an account on a network, and refreshes stale data. */
export function useAccountQuery<T>({
  address,
  networkId,
  load,
  refreshes,
}: UseAccountQueryParameters<T>): AccountQuery<T> {
  const portico = useModal()
  // The closed card stays rendered: it must not send requests.
  const isOpen = useModalState((state) => state.modal.open)
  const [answer, setAnswer] = useState<Answer<T> | undefined>(undefined)
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` loads the code again
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
  // A result of another account or network never shows, not even for one frame.
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

/** The longest pause between two attempts of a query that keeps failing. */
const REFRESH_CAP_MS = 300_000

/**
 * Reads stale data again; each failure doubles the pause. A query that never succeeded is only
 * retried by the user. It pauses while the page is hidden: the query client refetches when the page
 * becomes visible.
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
        // Renders again, since the shown data has become older whatever happens to the request.
        tick((count) => count + 1)
        if (waited >= waitMs && document.visibilityState !== 'hidden') {
          // Another component may have sent the same request already.
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
  // The query client's timestamps come from `Date.now()`, not from the configured clock.
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
 * Queries the native balance of an account.
 *
 * @param refreshes - whether stale data is read again: not while the token list includes the coin
 * @param load - must be stable
 */
export function useBalance(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
  refreshes: boolean,
  load: () => Promise<ObserveHoldings<Balance>> = loadObserveBalance,
): AccountQuery<Balance> {
  return useAccountQuery({ address, networkId, load, refreshes })
}

/** How long the balance waits for the tokens, so that it does not change after it is shown. */
const TOKENS_WAIT_MS = 2000

const loadObserveTokens = async () =>
  (await import('../../../features/balances/observeTokens.ts')).observeTokens

export interface ShownTokens extends AccountQuery<GetTokensReturnType> {
  /** The tokens are loading and worth waiting for. */
  readonly awaited: boolean
}

/** Queries the tokens of an account on a network. */
export function useTokens(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
): ShownTokens {
  const { clock, gatewayUrl, projectId } = useModal().config
  const [refreshes, setRefreshes] = useState(true)
  const query = useAccountQuery({ address, networkId, load: loadObserveTokens, refreshes })
  // Without a source of tokens, refreshing changes nothing.
  const hasSource = query.data?.source !== 'none'
  useEffect(() => setRefreshes(hasSource), [hasSource])
  const isLoading = query.status === 'loading' && Boolean(gatewayUrl && projectId)
  const key = `${networkId} ${address}`
  const [late, setLate] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (isLoading) return clock.after(TOKENS_WAIT_MS, () => setLate(key))
  }, [clock, isLoading, key])
  return { ...query, awaited: isLoading && late !== key }
}
