import { compare, parseDecimal } from '../prices/decimal.ts'

const zero = { digits: 0n, scale: 0 }

/** Compares two decimal texts, for `sort`. Another text counts as zero. */
export function compareAmounts(a: string, b: string): number {
  return compare(parseDecimal(a) ?? zero, parseDecimal(b) ?? zero)
}
