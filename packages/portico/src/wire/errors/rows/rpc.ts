import type { ErrorRow } from '../porticoError.ts'

// RPC errors of wallets (EIP-1193, EIP-1474, EIP-5792), see `mapWalletError`.

export const rpcParse = {
  code: 'rpc/parse',
  message: 'The wallet could not parse the request',
} as const satisfies ErrorRow
export const rpcInvalidRequest = {
  code: 'rpc/invalid-request',
  message: 'The wallet rejected the request as invalid',
} as const satisfies ErrorRow
export const rpcMethodNotFound = {
  code: 'rpc/method-not-found',
  message: 'The wallet does not know this method',
} as const satisfies ErrorRow
export const rpcInvalidParams = {
  code: 'rpc/invalid-params',
  message: 'The wallet rejected the parameters as invalid',
} as const satisfies ErrorRow
export const rpcInternal = {
  code: 'rpc/internal',
  message: 'The wallet had an internal error',
} as const satisfies ErrorRow
export const rpcInvalidInput = {
  code: 'rpc/invalid-input',
  message: 'The wallet rejected an input as missing or invalid',
} as const satisfies ErrorRow
export const rpcResourceNotFound = {
  code: 'rpc/resource-not-found',
  message: 'The wallet did not find the requested resource',
} as const satisfies ErrorRow
export const rpcResourceUnavailable = {
  code: 'rpc/resource-unavailable',
  message: 'The wallet is not available right now',
} as const satisfies ErrorRow
export const rpcTransactionRejected = {
  code: 'rpc/transaction-rejected',
  message: 'The transaction was rejected',
} as const satisfies ErrorRow
export const rpcMethodNotSupported = {
  code: 'rpc/method-not-supported',
  message: 'The wallet does not support this method',
} as const satisfies ErrorRow
export const rpcLimitExceeded = {
  code: 'rpc/limit-exceeded',
  message: 'Too many requests. Wait a moment and try again',
} as const satisfies ErrorRow
export const rpcVersionUnsupported = {
  code: 'rpc/version-unsupported',
  message: 'The JSON-RPC version is not supported',
} as const satisfies ErrorRow
export const rpcUserRejected = {
  code: 'rpc/user-rejected',
  message: 'The request was declined in the wallet',
} as const satisfies ErrorRow
export const rpcUnauthorized = {
  code: 'rpc/unauthorized',
  message: 'The wallet has not authorised this account or method',
} as const satisfies ErrorRow
export const rpcUnsupportedMethod = {
  code: 'rpc/unsupported-method',
  message: 'The wallet does not offer this method',
} as const satisfies ErrorRow
export const rpcProviderDisconnected = {
  code: 'rpc/provider-disconnected',
  message: 'The wallet is disconnected from all networks',
} as const satisfies ErrorRow
export const rpcChainDisconnected = {
  code: 'rpc/chain-disconnected',
  message: 'The wallet is disconnected from this network',
} as const satisfies ErrorRow
export const rpcSwitchChain = {
  code: 'rpc/switch-chain',
  message: 'The wallet does not know this network',
} as const satisfies ErrorRow
export const rpcUnsupportedCapability = {
  code: 'rpc/unsupported-capability',
  message: 'The wallet does not support a required capability',
} as const satisfies ErrorRow
export const rpcUnsupportedChainId = {
  code: 'rpc/unsupported-chain-id',
  message: 'The wallet does not support this chain id',
} as const satisfies ErrorRow
export const rpcDuplicateBundle = {
  code: 'rpc/duplicate-bundle-id',
  message: 'A bundle with this id was already sent',
} as const satisfies ErrorRow
export const rpcUnknownBundle = {
  code: 'rpc/unknown-bundle-id',
  message: 'The bundle id is not known',
} as const satisfies ErrorRow
export const rpcBundleTooLarge = {
  code: 'rpc/bundle-too-large',
  message: 'The bundle of calls is too large',
} as const satisfies ErrorRow
export const rpcAtomicUpgradeRejected = {
  code: 'rpc/atomic-upgrade-rejected',
  message: 'The upgrade to atomic calls was declined',
} as const satisfies ErrorRow
export const rpcAtomicityUnsupported = {
  code: 'rpc/atomicity-unsupported',
  message: 'The wallet cannot run the calls as one',
} as const satisfies ErrorRow
