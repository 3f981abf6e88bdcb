import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useState } from 'react'
import type { Balance } from '../../../core/contracts/adapter.ts'
import { BALANCE_CACHE_MS } from '../../../wire/limits.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal } from '../../shell/context.ts'

export interface ShownBalance {
  readonly status: 'loading' | 'ready' | 'stale' | 'error'
  readonly balance: Balance | undefined
  /** How old it is, in milliseconds. */
  readonly ageMs: number
  /** Reads it again. */
  readonly refetch: () => void
}

const loading: ShownBalance = { status: 'loading', balance: undefined, ageMs: 0, refetch() {} }

/** The native balance of an account, read again as soon as it is too old. The query client is fetched with the first one. */
export function useBalance(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
): ShownBalance {
  const portico = useModal()
  const [result, setResult] = useState<QueryObserverResult<Balance> | 'failed' | undefined>(
    undefined,
  )
  const [, tick] = useState(0)
  useEffect(() => {
    setResult(undefined)
    if (address === undefined || networkId === undefined) return
    let stop = () => {}
    let stopped = false
    import('../../../core/queries/observeBalance.ts').then(
      ({ observeBalance }) => {
        if (!stopped) stop = observeBalance(portico, { address, networkId }, setResult)
      },
      () => setResult('failed'),
    )
    return () => {
      stopped = true
      stop()
    }
  }, [portico, address, networkId])
  useEffect(() => {
    // What never came is asked for by the visitor.
    if (!result || result === 'failed' || !result.data) return
    let cancel = () => {}
    const again = () => {
      cancel = portico.config.clock.after(BALANCE_CACHE_MS, () => {
        tick((count) => count + 1)
        void result.refetch()
        again()
      })
    }
    again()
    return () => cancel()
  }, [result, portico])
  return toShown(result)
}

function toShown(result: QueryObserverResult<Balance> | 'failed' | undefined): ShownBalance {
  if (!result) return loading
  if (result === 'failed') return { ...loading, status: 'error' }
  const { data, isError, fetchStatus, dataUpdatedAt } = result
  // The query client keeps its own time: it is compared with nothing else.
  const ageMs = Date.now() - dataUpdatedAt
  const refetch = () => void result.refetch()
  if (!data) {
    const status = isError || fetchStatus === 'paused' ? 'error' : 'loading'
    return { status, balance: undefined, ageMs: 0, refetch }
  }
  const stale = isError || fetchStatus === 'paused' || ageMs > 2 * BALANCE_CACHE_MS
  return { status: stale ? 'stale' : 'ready', balance: data, ageMs, refetch }
}
