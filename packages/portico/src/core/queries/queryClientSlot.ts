import type { QueryClient } from '@tanstack/query-core'
import { once } from '../once.ts'
import type { Portico } from '../portico.ts'

/** Holds the query client, once there is one: code that only looks into it need not load the library. */
export function createQueryClientSlot(portico: Portico): { client?: QueryClient } {
  const slot: { client?: QueryClient } = {}
  once(portico, 'destroy', () => slot.client?.clear())
  return slot
}
