import { readPlainText } from '../../core/text/readPlainText.ts'
import { compareDecimals, parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import { dropLowQualityTokens } from '../../wire/validate/dropLowQualityTokens.ts'
import { tokenValue } from './tokenValue.ts'

const nothing = { value: 0n, decimals: 0 }

/**
 * Leaves out what is no balance to show (zero decimals, as spec 5 has it, and nothing held), and puts the rest in order: the coin that
 * pays for fees, then what is worth most, then what has no price, by name. The coin stays, also when there is none of it.
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
