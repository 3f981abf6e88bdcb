import { onlineManager, QueryClient } from '@tanstack/query-core'
import { QUERY_RETRY_BASE_MS, QUERY_RETRY_CAP_MS, QUERY_RETRY_MAX } from '../../wire/limits.ts'
import type { Portico } from '../portico.ts'
import { createQueryClientSlot } from './queryClientSlot.ts'

/**
 * Returns the query client of an instance, with the defaults for all queries.
 */
export function getQueryClient(portico: Portico): QueryClient {
  // Without listeners, the manager of the library misses the browser's events and keeps its state.
  if (!onlineManager.hasListeners()) {
    onlineManager.setOnline(globalThis.navigator?.onLine !== false)
  }
  const slot = portico.keep(createQueryClientSlot)
  slot.client ??= new QueryClient({
    defaultOptions: {
      queries: {
        retry: QUERY_RETRY_MAX,
        retryDelay: (attempt) => Math.min(QUERY_RETRY_BASE_MS * 2 ** attempt, QUERY_RETRY_CAP_MS),
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: true,
      },
    },
  })
  return slot.client
}
