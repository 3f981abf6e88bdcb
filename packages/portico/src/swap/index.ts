export type { SwapAsset, SwapCall, SwapOutcome, SwapPermit } from '../core/interfaces/swap.ts'
export * from '../features/swap/index.ts'
