/**
 * 2⁹⁶ − 1. Tokens with balances of 96 bits, such as COMP, take it for an allowance without an end:
 * `approve` in https://github.com/compound-finance/compound-protocol/blob/master/contracts/Governance/Comp.sol
 */
const MAX_96 = 2n ** 96n - 1n
/** With 18 decimals, this is more than 3·10²⁰ tokens. */
const MAX_128 = 2n ** 128n - 1n

/**
 * Returns whether an allowance has no end in practice. Not only 2²⁵⁶ − 1 counts: a site that wants
 * all of a token must not escape the mark by asking for one unit less.
 */
export function isUnlimited(amount: bigint): boolean {
  return amount >= MAX_128 || amount === MAX_96
}
