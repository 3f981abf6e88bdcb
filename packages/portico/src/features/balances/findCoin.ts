import type { Balance } from '../../core/interfaces/adapter.ts'
import { parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { Network } from '../../wire/network.ts'

/** Finds a network's native coin among tokens, by chain id and symbol. */
export function findCoin(
  tokens: readonly TokenBalance[],
  { caipNetworkId, nativeCurrency: { symbol } }: Network,
): Balance | undefined {
  const coin = tokens.find(
    (token) =>
      token.address === undefined && token.chainId === caipNetworkId && token.symbol === symbol,
  )
  const amount = parseDecimal(coin?.quantity.numeric ?? '')
  return amount && { ...amount, symbol }
}
