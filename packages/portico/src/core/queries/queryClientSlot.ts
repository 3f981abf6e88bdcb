import type { QueryClient } from '@tanstack/query-core'
import { onDestroy } from '../onDestroy.ts'
import type { Portico } from '../portico.ts'

/** Holds the query client, once there is one: code that only looks into it need not load the library. */
export function createQueryClientSlot(portico: Portico): { client?: QueryClient } {
  const slot: { client?: QueryClient } = {}
  onDestroy(portico, () => slot.client?.clear())
  return slot
}
