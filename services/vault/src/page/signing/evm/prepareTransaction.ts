import {
  decodeEvmTransaction,
  hashTransaction,
  type UnsignedTransaction,
} from '../../../frame/index.ts'
import type { Node } from '../../nodes/createNode.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import { deepFreeze } from '../deepFreeze.ts'
import { invalidParams } from '../params.ts'
import type { PreparedTransaction } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { requireOwnAddress } from './addresses.ts'
import { readNodeQuantity } from './quantity.ts'
import { readChainId } from './readChainId.ts'
import { type Fees, readFees } from './readFees.ts'
import { readGas } from './readGas.ts'
import { type RequestedTransaction, readTransaction } from './readTransaction.ts'

/**
 * Prepares `eth_sendTransaction`. Nonce, gas and fees come from the wallet's own node, which must
 * be of the network that the caller means.
 */
export async function prepareTransaction(
  parameters: PrepareRequestParameters,
): Promise<PreparedTransaction> {
  const { origin, addresses, nodes, signal } = parameters
  const chainId = readChainId(parameters.chainId)
  const requested = readTransaction(parameters.params)
  const address = requireOwnAddress(requested.from, addresses.evmAddress)
  const isOther = requested.chainId !== undefined && requested.chainId !== chainId
  if (isOther) throw invalidParams()
  const node = nodes.get(parameters.chainId)
  const [, nonce, gas, fees] = await Promise.all([
    checkNetwork(node, chainId, signal),
    readNonce(node, address, requested, signal),
    readGas(node, address, requested, signal),
    readFees(node, requested, signal),
  ])
  const transaction = deepFreeze(toUnsigned({ requested, chainId, nonce, gas, fees }))
  return {
    kind: 'transaction',
    chainId: parameters.chainId,
    origin,
    address,
    digest: hashTransaction(transaction),
    transaction,
    action: decodeEvmTransaction(transaction),
  }
}

/** A node of another network would have this transaction pay other fees, or end elsewhere. */
export async function checkNetwork(
  node: Node,
  chainId: bigint,
  signal: AbortSignal | undefined,
): Promise<void> {
  const actual = readNodeQuantity(await node.request('eth_chainId', [], signal))
  if (actual !== chainId) throw new NodeError('unavailable')
}

/**
 * The caller may replace a transaction that is pending, and none else: a nonce of the future would
 * be valid at a time that the user does not choose.
 */
export async function readNonce(
  node: Node,
  address: string,
  { nonce }: Partial<RequestedTransaction>,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const count = async (block: 'pending' | 'latest') =>
    readNodeQuantity(await node.request('eth_getTransactionCount', [address, block], signal))
  const next = await count('pending')
  if (nonce === undefined || nonce === next) return next
  if (nonce > next || nonce < (await count('latest'))) throw invalidParams()
  return nonce
}

/** What makes a transaction complete. */
export interface TransactionParts {
  readonly requested: RequestedTransaction
  readonly chainId: bigint
  readonly nonce: bigint
  readonly gas: bigint
  readonly fees: Fees
}

export function toUnsigned({
  requested,
  chainId,
  nonce,
  gas,
  fees,
}: TransactionParts): UnsignedTransaction {
  const { to, value, data, accessList } = requested
  const base = { chainId, nonce, gas, to, value, data }
  if (!('gasPrice' in fees)) return { type: 'eip1559', ...base, ...fees, accessList }
  // Networks without a base fee may not know the type with such a list.
  if (accessList.length > 0) throw invalidParams()
  return { type: 'legacy', ...base, ...fees }
}
