import type { CallsRuntime, CallsTarget } from '../../core/interfaces/calls.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { callsUnsupported } from '../../wire/errors/rows/transfer.ts'
import { callsNamespace } from '../../wire/namespaces/namespaceTable.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { callWallet } from '../connections/callWallet.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import type { LiveConnection } from '../connections/state.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'

/** The wallet and network to use. */
export interface CallsParameters {
  /** Default: the EVM connection in use. */
  key?: ConnectionKey | undefined
  /** Default: the wallet's network. */
  networkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
}

/** One request to the wallet. */
export type RunCall<T> = (calls: CallsRuntime, target: CallsTarget) => Promise<T>

/** Implementation of `withCalls`, loaded on demand. */
export async function runCall<T>(
  portico: Portico,
  { key, networkId, signal }: CallsParameters,
  run: RunCall<T>,
): Promise<T> {
  const live = requireConnection(portico, { key, namespace: callsNamespace })
  const state = portico.store.getState()
  const network = requireNetworkInUse(state, networkId, live.networkId)
  const account = live.accounts.find(({ address }) => address === live.address)
  if (!account) throw new PorticoError(connectorAccountNotFound)
  const calls = await load(portico, live)
  const provider = live.provider as CallsTarget['provider']
  return callWallet(portico, live, () => run(calls, { provider, account, network }), signal)
}

async function load(portico: Portico, { namespace }: LiveConnection): Promise<CallsRuntime> {
  const runtime = await getRuntime(portico, namespace)
  if (!runtime.calls) throw new PorticoError(callsUnsupported)
  return runtime.calls()
}
