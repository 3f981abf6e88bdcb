/**
 * Uniswap's Permit2 has this address on every network:
 * https://docs.uniswap.org/contracts/v4/deployments. Structs and functions of the same form in
 * another contract are another contract's.
 */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export function isPermit2(contract: string | undefined): boolean {
  return contract?.toLowerCase() === PERMIT2
}
