import { emitAnalytics } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import type { HistoryTransaction } from '../../wire/gateway/history.ts'
import { HISTORY_CACHE_MS } from '../../wire/limits.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { GetHistoryReturnType } from './readHistory.ts'

export interface ObserveHistoryParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly hidden: boolean
}

/** The pages of a history that are loaded. */
export interface HistoryList {
  /** `failed` has no transactions, and begins anew when it is observed again. */
  readonly status: 'loading' | 'ready' | 'more' | 'failed'
  readonly transactions: readonly HistoryTransaction[]
  readonly source: GetHistoryReturnType['source'] | undefined
  readonly hasMore: boolean
}

export interface HistoryObserver {
  /** Loads the next page, unless one is on its way. */
  readonly loadMore: () => void
  readonly stop: () => void
}

const loading: HistoryList = {
  status: 'loading',
  transactions: [],
  source: undefined,
  hasMore: false,
}

/** Observes the history of an account, page by page, until `stop` is called. */
export function observeHistory(
  portico: Portico,
  { address, networkId, hidden }: ObserveHistoryParameters,
  listener: (list: HistoryList) => void,
): HistoryObserver {
  const client = getQueryClient(portico)
  client.mount()
  const queryKey = ['history', networkId, address, hidden]
  let list = loading
  let cursor: string | undefined
  let isOver = false

  function show(next: HistoryList): void {
    list = next
    listener(list)
  }

  function stop(): void {
    if (isOver) return
    isOver = true
    client.unmount()
  }

  function fetchPage(): Promise<GetHistoryReturnType> {
    const page = { address, networkId, hidden, cursor }
    return client.fetchQuery({
      queryKey: [...queryKey, cursor],
      queryFn: async ({ signal }) =>
        (await import('./readHistory.ts')).readHistory(portico, { ...page, signal }),
      staleTime: HISTORY_CACHE_MS,
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    })
  }

  async function load(): Promise<void> {
    try {
      const { transactions, next, source } = await fetchPage()
      if (isOver) return
      cursor = next
      const all = [...list.transactions, ...transactions]
      show({ status: 'ready', transactions: all, source, hasMore: next !== undefined })
    } catch (error) {
      if (isOver) return
      stop()
      // The next observer begins at the first page.
      client.removeQueries({ queryKey })
      portico.events.emit('error', { scope: 'history', error })
      emitAnalytics(portico, 'ERROR_FETCH_TRANSACTIONS', { network: networkId })
      show({ ...loading, status: 'failed' })
    }
  }

  show(loading)
  void load()
  return {
    stop,
    loadMore() {
      if (isOver || list.status !== 'ready' || !list.hasMore) return
      show({ ...list, status: 'more' })
      void load()
    },
  }
}
