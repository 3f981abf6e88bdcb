import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useState } from 'react'
import type { Balance } from '../../../core/contracts/adapter.ts'
import type { observeBalance } from '../../../core/queries/observeBalance.ts'
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

/** Whose balance was read, and what came of it; no result where the code that reads did not come. */
interface Answer {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly result: QueryObserverResult<Balance> | undefined
}

const loading: ShownBalance = { status: 'loading', balance: undefined, ageMs: 0, refetch() {} }

// The query client is fetched with the first balance.
const loadObserve = async () =>
  (await import('../../../core/queries/observeBalance.ts')).observeBalance

/**
 * The native balance of an account, read again as soon as it is too old.
 *
 * @param load - the same function at every render
 */
export function useBalance(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
  load: () => Promise<typeof observeBalance> = loadObserve,
): ShownBalance {
  const portico = useModal()
  const [answer, setAnswer] = useState<Answer | undefined>(undefined)
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks for the code once more
  useEffect(() => {
    if (address === undefined || networkId === undefined) return
    let stop = () => {}
    let stopped = false
    const tell = (result: Answer['result']) => {
      if (!stopped) setAnswer({ address, networkId, result })
    }
    load().then(
      (observe) => {
        if (!stopped) stop = observe(portico, { address, networkId }, tell)
      },
      () => tell(undefined),
    )
    return () => {
      stopped = true
      stop()
    }
  }, [portico, address, networkId, load, loads])
  // What was read for another account or network is never shown, not even for a frame.
  const isCurrent = answer?.address === address && answer?.networkId === networkId
  const current = isCurrent ? answer : undefined
  useRefresh(current?.result)
  if (!current) return loading
  if (current.result) return toShown(current.result)
  const refetch = () => {
    setAnswer(undefined)
    setLoads((count) => count + 1)
  }
  return { ...loading, status: 'error', refetch }
}

/** Reads a balance anew whenever it has become too old. What never came is asked for by the visitor. */
function useRefresh(result: QueryObserverResult<Balance> | undefined): void {
  const { clock } = useModal().config
  const [, tick] = useState(0)
  useEffect(() => {
    if (!result?.data) return
    let cancel = () => {}
    const again = () => {
      cancel = clock.after(BALANCE_CACHE_MS, () => {
        tick((count) => count + 1)
        void result.refetch()
        again()
      })
    }
    again()
    return () => cancel()
  }, [result, clock])
}

function toShown(result: QueryObserverResult<Balance>): ShownBalance {
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
