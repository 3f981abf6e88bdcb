import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../core/portico.ts'

/** What the modal remembers beside the state of the instance: it belongs to this page and to nobody else. */
export interface ModalSession {
  /** The visitor accepted the terms on this page. */
  readonly consent: StoreApi<boolean>
  /** What a part that is loaded later keeps for as long as the page lives: made the first time, the same ever after. */
  keep<T>(create: (portico: Portico) => T): T
}

export function createModalSession(portico: Portico): ModalSession {
  const kept = new Map<unknown, unknown>()
  return {
    consent: createStore(() => false),
    keep<T>(create: (portico: Portico) => T): T {
      if (!kept.has(create)) kept.set(create, create(portico))
      return kept.get(create) as T
    },
  }
}
