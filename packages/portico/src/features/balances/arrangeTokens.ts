import { readPlainText } from '../../core/text/readPlainText.ts'
import { compareDecimals, parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import { dropLowQualityTokens } from '../../wire/validate/dropLowQualityTokens.ts'
import { tokenValue } from './tokenValue.ts'

const nothing = { value: 0n, decimals: 0 }

/**
 * Drops entries with zero decimals or a zero balance and sorts the rest: the native coin, then by
 * value, then those without a price by name. The native coin stays even at zero.
 */
export function arrangeTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const keyed = dropLowQualityTokens(tokens).flatMap((token) => {
    const amount = parseDecimal(token.quantity.numeric)
    const isCoin = token.address === undefined
    if (!amount || (!isCoin && amount.value === 0n)) return []
    const { name, symbol } = token
    const plain = { ...token, name: readPlainText(name), symbol: readPlainText(symbol) }
    return [{ token: plain, isCoin, value: tokenValue(token) }]
  })
  keyed.sort(
    (a, b) =>
      Number(b.isCoin) - Number(a.isCoin) ||
      Number(b.value !== undefined) - Number(a.value !== undefined) ||
      compareDecimals(b.value ?? nothing, a.value ?? nothing) ||
      a.token.name.localeCompare(b.token.name, 'en'),
  )
  return keyed.map(({ token }) => token)
}
