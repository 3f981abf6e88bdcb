export type * from './accounts.ts'
export { type Account, type AccountType, DEFAULT_ACCOUNT_TYPES } from './accounts.ts'
export * from './caip.ts'
export * from './errors/mapNodeError.ts'
export * from './errors/mapWalletError.ts'
export * from './errors/porticoError.ts'
export * from './errors/table.ts'
export * from './limits.ts'
export * from './namespace.ts'
export { hasAddressForm } from './namespaces/addresses.ts'
export {
  canonicalAddress,
  hasContractAccounts,
  NATIVE_TOKEN_ADDRESSES,
} from './namespaces/namespaceTable.ts'
export type {
  BlockExplorer,
  NativeCurrency,
  Network,
  NetworkContract,
  NetworkContracts,
  RpcEndpoint,
  RpcUrlGroup,
  ViemChainLike,
} from './network.ts'
export { toNetwork } from './network.ts'
export * from './usage.ts'
export {
  isEvmAddress,
  isSolanaAddress,
} from './validate/addresses.ts'
export * from './validate/balances.ts'
export { decodeBase58, isSolanaPublicKey } from './validate/base58.ts'
export * from './validate/checkSendCalls.ts'
export * from './validate/retryGate.ts'
export * from './validate/shortenAddress.ts'
export * from './validate/transactions.ts'
