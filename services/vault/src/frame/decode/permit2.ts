/**
 * Uniswap's Permit2 has this address on every network but ZKsync:
 * https://docs.uniswap.org/contracts/v4/deployments. Structs and functions of the same form in
 * another contract are another contract's.
 */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** That of ZKsync: `permit2Address` of @uniswap/permit2-sdk, src/constants.ts. */
export const PERMIT2_ZKSYNC = '0x0000000000225e31d15943971f47ad3022f714fa'

export function isPermit2(contract: string | undefined): boolean {
  const address = contract?.toLowerCase()
  return address === PERMIT2 || address === PERMIT2_ZKSYNC
}
