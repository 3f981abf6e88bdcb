export type { SwapAsset, SwapCall, SwapOutcome } from '../core/interfaces/swap.ts'
export * from '../features/swap/index.ts'
