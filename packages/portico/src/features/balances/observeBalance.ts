import type { Balance } from '../../core/interfaces/adapter.ts'
import { type ObserveHoldings, observeQuery } from '../../core/queries/observeQuery.ts'
import { balanceQuery } from './balanceQuery.ts'

/** Follows a native balance until the returned function is called. */
export const observeBalance: ObserveHoldings<Balance> = (portico, parameters, listener) =>
  observeQuery(portico, balanceQuery(portico, parameters), listener)
