import type { Balance } from '../../core/interfaces/adapter.ts'
import { type ObserveHoldings, observeQuery } from '../../core/queries/observeQuery.ts'
import { balanceQuery } from './balanceQuery.ts'

/** Subscribes to a native balance. Returns a function that unsubscribes. */
export const observeBalance: ObserveHoldings<Balance> = (portico, parameters, listener) =>
  observeQuery(portico, balanceQuery(portico, parameters), listener)
