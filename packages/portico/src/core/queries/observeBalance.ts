import type { Balance } from '../contracts/adapter.ts'
import { balanceQuery } from './balanceQuery.ts'
import { type ObserveHoldings, observeQuery } from './observeQuery.ts'

/** Follows a native balance until the returned function is called. */
export const observeBalance: ObserveHoldings<Balance> = (portico, parameters, listener) =>
  observeQuery(portico, balanceQuery(portico, parameters), listener)
