const WHOLE = 10_000n

/**
 * Returns the least output that a slippage tolerance allows, rounded up, so that a user never loses
 * more than the tolerance.
 *
 * @param slippage - in hundredths of a percent
 * @example
 * applySlippage(1001n, 100) // 991n
 */
export function applySlippage(amountOut: bigint, slippage: number): bigint {
  return amountOut - (amountOut * BigInt(slippage)) / WHOLE
}
