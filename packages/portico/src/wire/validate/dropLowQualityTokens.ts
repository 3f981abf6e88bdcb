/**
 * Leaves out tokens with zero decimals, which count as low quality.
 *
 * @param tokens - balances; `decimals` as the directory sends it, a text, or a number
 * @example
 * dropLowQualityTokens([{ quantity: { decimals: '0' } }]) // []
 */
export function dropLowQualityTokens<
  T extends { readonly quantity: { readonly decimals: string | number } },
>(tokens: readonly T[]): T[] {
  return tokens.filter((token) => Number(token.quantity.decimals) !== 0)
}
