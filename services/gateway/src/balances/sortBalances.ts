import type { TokenBalance } from 'portico/gateway'
import { compare, parseDecimal } from '../prices/decimal.ts'

const nothing = { digits: 0n, scale: 0 }

/** Sorts native currencies first, then by value; tokens without a price come last, by symbol. */
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
