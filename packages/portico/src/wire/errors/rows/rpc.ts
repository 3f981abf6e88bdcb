import type { ErrorRow } from '../porticoError.ts'

// Wallet RPC codes (spec 8; EIP-1193, EIP-1474, EIP-5792).

export const rpcParse: ErrorRow = {
  code: 'rpc/parse',
  message: 'The wallet could not parse the request',
}
export const rpcInvalidRequest: ErrorRow = {
  code: 'rpc/invalid-request',
  message: 'The wallet says the request is not valid',
}
export const rpcMethodNotFound: ErrorRow = {
  code: 'rpc/method-not-found',
  message: 'The wallet does not know this method',
}
export const rpcInvalidParams: ErrorRow = {
  code: 'rpc/invalid-params',
  message: 'The wallet says the parameters are not valid',
}
export const rpcInternal: ErrorRow = {
  code: 'rpc/internal',
  message: 'The wallet had an internal error',
}
export const rpcInvalidInput: ErrorRow = {
  code: 'rpc/invalid-input',
  message: 'The wallet says an input is missing or not valid',
}
export const rpcResourceNotFound: ErrorRow = {
  code: 'rpc/resource-not-found',
  message: 'The wallet did not find what was asked for',
}
export const rpcResourceUnavailable: ErrorRow = {
  code: 'rpc/resource-unavailable',
  message: 'The wallet is not available right now',
}
export const rpcTransactionRejected: ErrorRow = {
  code: 'rpc/transaction-rejected',
  message: 'The transaction was rejected',
}
export const rpcMethodNotSupported: ErrorRow = {
  code: 'rpc/method-not-supported',
  message: 'The wallet does not support this method',
}
export const rpcLimitExceeded: ErrorRow = {
  code: 'rpc/limit-exceeded',
  message: 'Too many requests. Wait a moment and try again',
}
export const rpcVersionUnsupported: ErrorRow = {
  code: 'rpc/version-unsupported',
  message: 'The JSON-RPC version is not supported',
}
export const rpcUserRejected: ErrorRow = {
  code: 'rpc/user-rejected',
  message: 'The request was declined in the wallet',
}
export const rpcUnauthorized: ErrorRow = {
  code: 'rpc/unauthorized',
  message: 'The wallet has not authorised this account or method',
}
export const rpcUnsupportedMethod: ErrorRow = {
  code: 'rpc/unsupported-method',
  message: 'The wallet does not offer this method',
}
export const rpcProviderDisconnected: ErrorRow = {
  code: 'rpc/provider-disconnected',
  message: 'The wallet is disconnected from all networks',
}
export const rpcChainDisconnected: ErrorRow = {
  code: 'rpc/chain-disconnected',
  message: 'The wallet is disconnected from this network',
}
export const rpcSwitchChain: ErrorRow = {
  code: 'rpc/switch-chain',
  message: 'The wallet does not know this network',
}
export const rpcUnsupportedCapability: ErrorRow = {
  code: 'rpc/unsupported-capability',
  message: 'The wallet does not support a capability that is required',
}
export const rpcUnsupportedChainId: ErrorRow = {
  code: 'rpc/unsupported-chain-id',
  message: 'The wallet does not support this chain id',
}
export const rpcDuplicateBundle: ErrorRow = {
  code: 'rpc/duplicate-bundle-id',
  message: 'A bundle with this id was sent before',
}
export const rpcUnknownBundle: ErrorRow = {
  code: 'rpc/unknown-bundle-id',
  message: 'The bundle id is not known',
}
export const rpcBundleTooLarge: ErrorRow = {
  code: 'rpc/bundle-too-large',
  message: 'The bundle of calls is too large',
}
export const rpcAtomicUpgradeRejected: ErrorRow = {
  code: 'rpc/atomic-upgrade-rejected',
  message: 'The upgrade to atomic calls was declined',
}
export const rpcAtomicityUnsupported: ErrorRow = {
  code: 'rpc/atomicity-unsupported',
  message: 'The wallet cannot run the calls as one',
}
