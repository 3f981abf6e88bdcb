export type {
  PreparedSwap,
  SwapOffer,
  SwapPrices,
  SwapSource,
  SwapWarning,
} from '../../core/interfaces/preparedSwap.ts'
export * from './getSwapMaximum.ts'
export * from './getSwapQuote.ts'
export * from './prepareSwap.ts'
export * from './sendSwap.ts'
