export { performGetSwapMaximum } from './performGetSwapMaximum.ts'
export { performGetSwapQuote } from './performGetSwapQuote.ts'
export { performPrepareSwap } from './performPrepareSwap.ts'
export { performSendSwap } from './performSendSwap.ts'
