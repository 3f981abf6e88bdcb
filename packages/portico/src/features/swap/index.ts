export * from './getSwapQuote.ts'
export * from './prepareSwap.ts'
export * from './sendSwap.ts'
export type { PreparedSwap, SwapOffer, SwapSource } from './types.ts'
