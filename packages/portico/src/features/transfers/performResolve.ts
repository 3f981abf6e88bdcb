import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import { getActiveNetworkId } from '../networks/networkSelectors.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { resolve } from './resolve.ts'
import type { ResolvedReceiver } from './state.ts'

export interface ResolveReceiverParameters {
  /** Address or name, as typed. */
  value: string
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
export type ResolveReceiverReturnType = ResolvedReceiver

/** Implementation of `resolveReceiver`, loaded on demand. */
export async function performResolve(
  portico: Portico,
  { value, networkId, namespace, signal }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  const state = portico.store.getState()
  const active = getActiveNetworkId(state, namespace)
  const network = requireNetworkInUse(state, networkId, active)
  const runtime = await loadTransfers(portico, network)
  return resolve(portico, runtime, { value, network, signal })
}
