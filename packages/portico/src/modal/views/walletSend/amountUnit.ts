import { createStore, type StoreApi } from 'zustand/vanilla'

/** The unit of the amount field. The amount of the draft is always in the token. */
export interface AmountUnitState {
  readonly unit: 'token' | 'fiat'
  /** The price of the native currency, for fees. */
  readonly coinPrice?: string | undefined
}

/** Creates the store of the unit, which outlives a visit to another view. */
export function createAmountUnit(): StoreApi<AmountUnitState> {
  return createStore<AmountUnitState>(() => ({ unit: 'token' }))
}
