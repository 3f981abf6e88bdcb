import { decodeEvmTransaction } from '../../../frame/index.ts'
import { findNode } from '../../nodes/findNode.ts'
import { callsError } from '../callsError.ts'
import { deepFreeze } from '../deepFreeze.ts'
import type { PreparedCalls } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { requireOwnAddress } from './addresses.ts'
import { hashCalls } from './hashCalls.ts'
import { checkNetwork, readNonce, toUnsigned } from './prepareTransaction.ts'
import { readCalls } from './readCalls.ts'
import { readCallsGas } from './readCallsGas.ts'
import { readChainId } from './readChainId.ts'
import { readFees } from './readFees.ts'

/**
 * Prepares `wallet_sendCalls`: a transaction for each call, with nonces in a row. What they need
 * comes from the wallet's own node, as for one transaction.
 */
export async function prepareCalls(parameters: PrepareRequestParameters): Promise<PreparedCalls> {
  const { origin, addresses, signal } = parameters
  const chainId = readChainId(parameters.chainId)
  const { id, from = addresses.evmAddress, calls } = readCalls(parameters.params, chainId)
  const address = requireOwnAddress(from, addresses.evmAddress)
  const node = findNode(parameters.nodes, parameters.chainId)
  if (!node) throw callsError('network')
  const [, nonce, gas, fees] = await Promise.all([
    checkNetwork(node, chainId, signal),
    readNonce(node, address, {}, signal),
    readCallsGas(node, address, calls, signal),
    readFees(node, {}, signal),
  ])
  const transactions = calls.map((requested, place) => {
    const own = { nonce: nonce + BigInt(place), gas: gas[place] ?? 0n }
    const transaction = deepFreeze(toUnsigned({ requested, chainId, fees, ...own }))
    return { transaction, action: decodeEvmTransaction(transaction) }
  })
  const digest = hashCalls(transactions)
  const base = { kind: 'calls', chainId: parameters.chainId, origin, address, digest } as const
  return { ...base, id, transactions }
}
