import type { ErrorRow } from '../porticoError.ts'

// Errors of swaps. Part of `flowTable`: only lazily loaded flows use them.

export const swapUnsupportedNetwork = {
  code: 'swap/unsupported-network',
  message: 'Network not supported for Swaps',
} as const satisfies ErrorRow
export const swapNoGateway = {
  code: 'swap/no-gateway',
  message: 'Swaps need a gateway',
} as const satisfies ErrorRow
export const swapNoRoute = {
  code: 'swap/no-route',
  message: 'No route was found for this swap. Choose another token or amount',
} as const satisfies ErrorRow
export const swapSlippage = {
  code: 'swap/slippage',
  message: 'The slippage must be 0 to 50 percent, with up to two decimals',
} as const satisfies ErrorRow
export const swapInvalidTransaction = {
  code: 'swap/invalid-transaction',
  message: 'The transaction does not match the swap. The swap was not sent',
} as const satisfies ErrorRow
export const swapPriceMoved = {
  code: 'swap/price-moved',
  message: 'The price moved by more than the slippage. The swap was not sent',
} as const satisfies ErrorRow
export const swapTokenTakesFee = {
  code: 'swap/token-takes-fee',
  message: 'A token keeps a part of each transfer. Choose another token or more slippage',
} as const satisfies ErrorRow
export const swapWillFail = {
  code: 'swap/will-fail',
  message: 'The swap would fail. It was not sent',
} as const satisfies ErrorRow
export const swapNotSimulated = {
  code: 'swap/not-simulated',
  message: 'The swap could not be simulated. It was not sent. Check your connection',
} as const satisfies ErrorRow
export const swapPrepareFailed = {
  code: 'swap/prepare-failed',
  message: 'The swap could not be prepared. Check your connection',
} as const satisfies ErrorRow
export const swapChanged = {
  code: 'swap/changed',
  message: 'The {what} changed after the review. The swap was not sent. Review it again',
} as const satisfies ErrorRow
export const swapExpired = {
  code: 'swap/expired',
  message: 'The review has expired. The swap was not sent. Review it again',
} as const satisfies ErrorRow
export const swapApprovalFailed = {
  code: 'swap/approval-failed',
  message: 'The approval did not take effect. The swap was not sent',
} as const satisfies ErrorRow
export const swapBatchFailed = {
  code: 'swap/batch-failed',
  message: 'The wallet did not complete the swap',
} as const satisfies ErrorRow
