import type { ViemHelpers } from '../transfers/viemHelpers.ts'

/** Functions of viem that swaps need, which the runtime has already loaded. */
export interface SwapHelpers extends Pick<ViemHelpers, 'createReader'> {
  keccak256(value: Uint8Array | `0x${string}`): `0x${string}`
}
