import type { ErrorRow } from '../porticoError.ts'

// Chain nodes (spec 8).

export const nodeExecutionReverted: ErrorRow = {
  code: 'node/execution-reverted',
  message: 'Execution reverted',
}
export const nodeFeeCapTooHigh: ErrorRow = {
  code: 'node/fee-cap-too-high',
  message: 'The fee cap is too high',
}
export const nodeFeeCapTooLow: ErrorRow = {
  code: 'node/fee-cap-too-low',
  message: 'The fee cap is lower than the base fee of the block',
}
export const nodeNonceTooHigh: ErrorRow = {
  code: 'node/nonce-too-high',
  message: 'The nonce is too high',
}
export const nodeNonceTooLow: ErrorRow = {
  code: 'node/nonce-too-low',
  message: 'The nonce is too low',
}
export const nodeNonceMax: ErrorRow = {
  code: 'node/nonce-max',
  message: 'The nonce is at its maximum',
}
export const nodeInsufficientFunds: ErrorRow = {
  code: 'node/insufficient-funds',
  message: 'Insufficient funds for the amount and the network fee',
}
export const nodeIntrinsicGasTooHigh: ErrorRow = {
  code: 'node/intrinsic-gas-too-high',
  message: 'The gas limit is above the limit of the block',
}
export const nodeIntrinsicGasTooLow: ErrorRow = {
  code: 'node/intrinsic-gas-too-low',
  message: 'The gas limit is too low',
}
export const nodeTransactionTypeUnsupported: ErrorRow = {
  code: 'node/transaction-type-unsupported',
  message: 'The transaction type is not supported on this network',
}
export const nodeTipAboveFeeCap: ErrorRow = {
  code: 'node/tip-above-fee-cap',
  message: 'The tip is above the fee cap',
}
export const nodeUnknownError: ErrorRow = {
  code: 'node/unknown',
  message: "The network's node reported an error",
}
