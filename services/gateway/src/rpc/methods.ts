import { isNamespace, type Namespace } from 'portico/wire'

/** Whether a method reads, changes the chain, or subscribes. */
export type MethodKind = 'read' | 'write' | 'subscription'

const evmRead = [
  'eth_accounts',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
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
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
]

const solanaRead = [
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockCommitment',
  'getBlockHeight',
  'getBlockTime',
  'getBlocks',
  'getBlocksWithLimit',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getInflationRate',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getSlotLeader',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'simulateTransaction',
]

const solanaSubscriptions = ['account', 'logs', 'root', 'signature', 'slot']

// polkadot-sdk: substrate/client/rpc-api/src, substrate/utils/frame/rpc/system and
// substrate/frame/transaction-payment/rpc. What a node offers to any caller, but for aliases,
// deprecated names, what describes its peers, and all pending transactions at once.
const polkadotRead = [
  'chain_getBlock',
  'chain_getBlockHash',
  'chain_getFinalizedHead',
  'chain_getHeader',
  'payment_queryFeeDetails',
  'payment_queryInfo',
  'rpc_methods',
  'state_call',
  'state_getKeysPaged',
  'state_getMetadata',
  'state_getReadProof',
  'state_getRuntimeVersion',
  'state_getStorage',
  'state_getStorageHash',
  'state_queryStorageAt',
  'system_accountNextIndex',
  'system_chain',
  'system_chainType',
  'system_health',
  'system_name',
  'system_properties',
  'system_syncState',
  'system_version',
]

const evmWrite = ['eth_sendRawTransaction']
const solanaWrite = ['sendTransaction']
const polkadotWrite = ['author_submitExtrinsic']

const all = (kind: MethodKind, names: readonly string[]) =>
  names.map((name): [string, MethodKind] => [name, kind])

const methods: Readonly<Record<Namespace, ReadonlyMap<string, MethodKind>>> = {
  eip155: new Map([
    ...all('read', evmRead),
    ...all('write', evmWrite),
    ...all('subscription', ['eth_subscribe', 'eth_unsubscribe']),
  ]),
  solana: new Map([
    ...all('read', solanaRead),
    ...all('write', solanaWrite),
    ...all(
      'subscription',
      solanaSubscriptions.flatMap((name) => [`${name}Subscribe`, `${name}Unsubscribe`]),
    ),
  ]),
  // Esplora servers have no JSON-RPC.
  bip122: new Map(),
  polkadot: new Map([...all('read', polkadotRead), ...all('write', polkadotWrite)]),
}

/**
 * The kind of an allowed method. No method that signs, mines, debugs or takes a node minutes is
 * allowed.
 *
 * @returns `undefined` for a method that is not allowed
 */
export function getMethodKind(chainId: string, method: string): MethodKind | undefined {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  return isNamespace(namespace) ? methods[namespace].get(method) : undefined
}

/** Whether a body may contain a call that changes the chain. */
export function mayWrite(body: string): boolean {
  return [...evmWrite, ...solanaWrite, ...polkadotWrite].some((method) => body.includes(method))
}
