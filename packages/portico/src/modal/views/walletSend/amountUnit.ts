import { createStore, type StoreApi } from 'zustand/vanilla'

/** How the amount is written. The amount itself is the draft's, always in the token. */
export interface AmountUnitState {
  readonly unit: 'token' | 'fiat'
  /** What the network's own coin is worth: fees are in it. */
  readonly coinPrice?: string | undefined
}

/** Remembers how the amount is written while the visitor looks at another view. */
export function createAmountUnit(): StoreApi<AmountUnitState> {
  return createStore<AmountUnitState>(() => ({ unit: 'token' }))
}
