/**
 * Removes tokens with zero decimals, which count as low quality.
 *
 * @example
 * dropLowQualityTokens([{ quantity: { decimals: '0' } }]) // []
 */
export function dropLowQualityTokens<
  T extends { readonly quantity: { readonly decimals: string | number } },
>(tokens: readonly T[]): T[] {
  return tokens.filter((token) => Number(token.quantity.decimals) !== 0)
}
