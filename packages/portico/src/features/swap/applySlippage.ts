import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapSlippage } from '../../wire/errors/rows/swap.ts'

const WHOLE = 10_000
const SLIPPAGE_MAX = 50

/**
 * Returns the least output that a slippage allows, rounded up.
 *
 * @param slippage - in percent, with up to two decimals
 * @throws {PorticoError} `swap/slippage`
 * @example
 * applySlippage(1001n, 1) // 991n
 */
export function applySlippage(amountOut: bigint, slippage: number): bigint {
  const hundredths = Math.round(slippage * 100)
  const isExact = Math.abs(hundredths - slippage * 100) < 1e-6
  if (!isExact || slippage < 0 || slippage > SLIPPAGE_MAX) throw new PorticoError(swapSlippage)
  return amountOut - (amountOut * BigInt(hundredths)) / BigInt(WHOLE)
}
