import { totalValue } from '../../../features/balances/tokenValue.ts'
import { Activity } from './Activity.tsx'
import { joinHoldings, namesCoin } from './holdings.ts'
import { TokenList } from './TokenList.tsx'
import { Total } from './Total.tsx'
import { WalletActions } from './WalletActions.tsx'

/** What the account view shows of what an account holds: code of its own, fetched beside the view's. */
export const accountParts = {
  Activity,
  joinHoldings,
  namesCoin,
  TokenList,
  Total,
  totalValue,
  WalletActions,
}

export type AccountParts = typeof accountParts
