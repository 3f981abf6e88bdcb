import type { ResolveReceiverParameters } from '../actions/resolveReceiver.ts'
import { loaded } from '../lifecycle/loaded.ts'
import type { Portico } from '../portico.ts'
import { findNetwork, getActiveNetworkId } from '../state/networkSelectors.ts'
import { loadTransfers } from './loadTransfers.ts'
import { type ResolvedReceiver, resolve } from './resolve.ts'

/** The body of the `resolveReceiver` action. */
export async function resolveHere(
  portico: Portico,
  { value, networkId, namespace, signal }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  const state = portico.store.getState()
  const active = getActiveNetworkId(state, namespace)
  const network =
    findNetwork(state, networkId ?? active) ??
    (await loaded(import('../state/requireNetwork.ts'))).requireNetwork(state, networkId, active)
  const runtime = await loadTransfers(portico, network)
  return resolve(portico, runtime, { value, network, signal })
}
