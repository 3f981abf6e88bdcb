import type { ResolveReceiverParameters } from '../actions/resolveReceiver.ts'
import type { Portico } from '../portico.ts'
import { getActiveNetworkId } from '../state/networkSelectors.ts'
import { requireNetwork } from '../state/requireNetwork.ts'
import { loadTransfers } from './loadTransfers.ts'
import { type ResolvedReceiver, resolve } from './resolve.ts'

/** The body of the `resolveReceiver` action. */
export async function resolveHere(
  portico: Portico,
  { value, networkId, namespace, signal }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  const state = portico.store.getState()
  const network = requireNetwork(state, networkId, getActiveNetworkId(state, namespace))
  const runtime = await loadTransfers(portico, network)
  return resolve(portico, runtime, { value, network, signal })
}
