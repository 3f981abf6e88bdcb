import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { decodeSs58 } from '../addresses.ts'
import { planTransfer } from './planTransfer.ts'
import { readTransactionStatus } from './readTransactionStatus.ts'
import type { KeptRuntimes } from './runtimes.ts'
import { sendPlan } from './sendPlan.ts'

/**
 * Creates the transfers of Polkadot, loaded by the first transfer. They keep the metadata of the
 * chains that they were used with.
 *
 * @param deposits - receives the existential deposits of these chains
 */
export function createPolkadotTransfers(
  deposits?: Map<CaipNetworkId, bigint>,
): TransferRuntime<'polkadot'> {
  const kept: KeptRuntimes = new Map()
  return {
    plan: (parameters) => planTransfer(parameters, kept, deposits),
    send: (parameters) => sendPlan(parameters, kept),
    getTransactionStatus: (parameters) => readTransactionStatus(parameters, kept),
    checkAddress: (value) => (decodeSs58(value) ? value : undefined),
  }
}
