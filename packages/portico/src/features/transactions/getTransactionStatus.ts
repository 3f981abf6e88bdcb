import type { TransactionObservation } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetwork } from '../networks/requireNetwork.ts'
import type { TrackedTransaction } from './state.ts'

/** Reads the status of a transaction from the network once. */
export async function getTransactionStatus(
  portico: Portico,
  { hash, nonce, lastBlock, from, to, token, value, networkId }: TrackedTransaction,
): Promise<TransactionObservation> {
  const state = portico.store.getState()
  const network = requireNetwork(state, networkId)
  const runtime = await loadTransfers(portico, network)
  return runtime.getTransactionStatus({
    hash,
    nonce,
    lastBlock,
    from,
    to,
    token,
    value,
    network,
    endpoints: getReadEndpoints(portico, network),
  })
}
