import type { TokenBalance } from 'portico/gateway'
import { compare, parseDecimal } from '../prices/decimal.ts'

const nothing = { digits: 0n, scale: 0 }

/** Coins that pay for fees first, then what is worth most; what has no price comes last, by its symbol. */
export function sortBalances(balances: readonly TokenBalance[]): TokenBalance[] {
  const keyed = balances.map((balance) => ({
    balance,
    isToken: balance.address !== undefined,
    hasValue: balance.value !== undefined,
    value: parseDecimal(balance.value ?? '') ?? nothing,
  }))
  keyed.sort(
    (a, b) =>
      Number(a.isToken) - Number(b.isToken) ||
      Number(b.hasValue) - Number(a.hasValue) ||
      compare(b.value, a.value) ||
      (a.balance.symbol < b.balance.symbol ? -1 : Number(a.balance.symbol > b.balance.symbol)),
  )
  return keyed.map(({ balance }) => balance)
}
