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

const evmWrite = ['eth_sendRawTransaction']
const solanaWrite = ['sendTransaction']

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
  bip122: new Map(),
  polkadot: new Map(),
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
  return [...evmWrite, ...solanaWrite].some((method) => body.includes(method))
}
