import { getReadEndpoints } from '../connections/getReadEndpoints.ts'
import type { TransactionSight } from '../contracts/transfer.ts'
import { loaded } from '../lifecycle/loaded.ts'
import type { Portico } from '../portico.ts'
import { findNetwork } from '../state/networkSelectors.ts'
import { loadTransfers } from '../transfers/loadTransfers.ts'
import type { TrackedTransaction } from './types.ts'

/** Asks the network once what became of a transaction. */
export async function lookAt(
  portico: Portico,
  { hash, nonce, lastBlock, from, to, token, value, networkId }: TrackedTransaction,
): Promise<TransactionSight> {
  const state = portico.store.getState()
  const network =
    findNetwork(state, networkId) ??
    (await loaded(import('../state/requireNetwork.ts'))).requireNetwork(state, networkId)
  const runtime = await loadTransfers(portico, network)
  return runtime.look({
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
