import type { ErrorRow } from '../porticoError.ts'

// Wallet frame errors (spec 8) and the two texts of a refused call (spec 6).

export const frameError: ErrorRow = { code: 'frame/error', message: 'An error occurred' }
export const frameRpcAborted: ErrorRow = {
  code: 'frame/rpc-aborted',
  message: 'Request was aborted',
}
export const frameAborted: ErrorRow = { code: 'frame/aborted', message: 'Something went wrong' }
export const frameLoadFailed: ErrorRow = {
  code: 'frame/load-failed',
  message: 'Unable to load email login dependency',
}
export const frameMissing: ErrorRow = { code: 'frame/missing', message: 'iframe is not set' }
export const rpcCallNotAllowed: ErrorRow = {
  code: 'frame/rpc-not-allowed',
  message: 'Requested RPC call is not allowed',
}
export const actionNotAllowed: ErrorRow = {
  code: 'frame/action-not-allowed',
  message: 'Action not allowed',
}
