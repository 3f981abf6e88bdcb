import { QueryClient } from '@tanstack/query-core'
import { QUERY_RETRY_BASE_MS, QUERY_RETRY_CAP_MS, QUERY_RETRY_MAX } from '../../wire/limits.ts'
import type { Portico } from '../portico.ts'
import { createQueryClientSlot } from './queryClientSlot.ts'

/**
 * The one query client of an instance: retries, cache ages and pausing are set here and nowhere else.
 */
export function getQueryClient(portico: Portico): QueryClient {
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
