import type { QueryClient } from '@tanstack/query-core'
import { once } from '../once.ts'
import type { Portico } from '../portico.ts'

/** Holds the query client. Code that only reads its cache need not load the query library. */
export function createQueryClientSlot(portico: Portico): { client?: QueryClient } {
  const slot: { client?: QueryClient } = {}
  once(portico, 'destroy', () => slot.client?.clear())
  return slot
}
