import type { ErrorRow } from '../porticoError.ts'

// Errors of chain nodes, see `mapNodeError`.

export const nodeExecutionReverted = {
  code: 'node/execution-reverted',
  message: 'Execution reverted',
} as const satisfies ErrorRow
export const nodeFeeCapTooHigh = {
  code: 'node/fee-cap-too-high',
  message: 'The fee cap is too high',
} as const satisfies ErrorRow
export const nodeFeeCapTooLow = {
  code: 'node/fee-cap-too-low',
  message: 'The fee cap is lower than the base fee of the block',
} as const satisfies ErrorRow
export const nodeNonceTooHigh = {
  code: 'node/nonce-too-high',
  message: 'The nonce is too high',
} as const satisfies ErrorRow
export const nodeNonceTooLow = {
  code: 'node/nonce-too-low',
  message: 'The nonce is too low',
} as const satisfies ErrorRow
export const nodeNonceMax = {
  code: 'node/nonce-max',
  message: 'The nonce is at its maximum',
} as const satisfies ErrorRow
export const nodeInsufficientFunds = {
  code: 'node/insufficient-funds',
  message: 'Insufficient funds for the amount and the network fee',
} as const satisfies ErrorRow
export const nodeIntrinsicGasTooHigh = {
  code: 'node/intrinsic-gas-too-high',
  message: 'The gas limit is above the limit of the block',
} as const satisfies ErrorRow
export const nodeIntrinsicGasTooLow = {
  code: 'node/intrinsic-gas-too-low',
  message: 'The gas limit is too low',
} as const satisfies ErrorRow
export const nodeTransactionTypeUnsupported = {
  code: 'node/transaction-type-unsupported',
  message: 'The transaction type is not supported on this network',
} as const satisfies ErrorRow
export const nodeTipAboveFeeCap = {
  code: 'node/tip-above-fee-cap',
  message: 'The tip is above the fee cap',
} as const satisfies ErrorRow
export const nodeUnknownError = {
  code: 'node/unknown',
  message: "The network's node reported an error",
} as const satisfies ErrorRow
