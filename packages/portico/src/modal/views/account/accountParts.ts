import { joinHoldings, namesCoin } from './holdings.ts'
import { TokenList } from './TokenList.tsx'
import { Total } from './Total.tsx'

/** What the account view shows of what an account holds: code of its own, fetched beside the view's. */
export const accountParts = { joinHoldings, namesCoin, TokenList, Total }

export type AccountParts = typeof accountParts
