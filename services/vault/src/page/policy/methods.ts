/**
 * Methods that read the chain. The frame's own node answers them, and the user is not asked.
 * https://github.com/ethereum/execution-apis (`src/eth`) and, for `net_` and `web3_`,
 * https://eips.ethereum.org/EIPS/eip-1474. Filters are left out: they live in one node, and a URL
 * may stand for many.
 */
export const NODE_METHODS = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
] as const

/**
 * Methods that read what only the wallet knows. https://eips.ethereum.org/EIPS/eip-1193,
 * https://eips.ethereum.org/EIPS/eip-1102 and, for calls,
 * https://eips.ethereum.org/EIPS/eip-5792.
 */
export const WALLET_METHODS = [
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

export type NodeMethod = (typeof NODE_METHODS)[number]
export type WalletMethod = (typeof WALLET_METHODS)[number]
