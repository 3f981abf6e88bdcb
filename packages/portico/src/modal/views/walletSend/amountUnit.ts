import { createStore, type StoreApi } from 'zustand/vanilla'

/** The unit of the amount field. The draft itself is always in the token. */
export interface AmountUnitState {
  readonly unit: 'token' | 'fiat'
  /** The price of the native coin, for fees. */
  readonly coinPrice?: string | undefined
}

/** Keeps the unit while the user visits another view. */
export function createAmountUnit(): StoreApi<AmountUnitState> {
  return createStore<AmountUnitState>(() => ({ unit: 'token' }))
}
