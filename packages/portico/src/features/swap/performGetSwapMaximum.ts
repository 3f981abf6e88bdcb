import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { findNetwork } from '../networks/selectors.ts'
import { requireAccount } from '../transfers/transferIntegrity.ts'
import { loadSwaps } from './loadSwaps.ts'
import { toContract, toTokenId } from './tokenId.ts'

export interface GetSwapMaximumParameters {
  /** The token to pay with: a contract, or its CAIP-10 id. Default: the native coin. */
  readonly from?: string | undefined
  /** The `gas` of a quote of the swap. Default: that of a long route. */
  readonly gas?: bigint | undefined
  /** Default: the connection in use. */
  readonly key?: ConnectionKey | undefined
  /** Default: the wallet's network. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}
/** In the smallest unit. */
export type GetSwapMaximumReturnType = bigint

/** Implementation of `getSwapMaximum`, loaded on demand. */
export async function performGetSwapMaximum(
  portico: Portico,
  { from, gas, key, networkId, signal }: GetSwapMaximumParameters,
): Promise<bigint> {
  const state = portico.store.getState()
  const namespace = findNetwork(state, networkId)?.chainNamespace
  const live = requireConnection(portico, { key, namespace })
  const network = requireNetworkInUse(state, networkId, live.networkId)
  const { getMaximum } = await loadSwaps(portico, network)
  return getMaximum({
    provider: live.provider,
    account: requireAccount(portico, live),
    network,
    endpoints: getReadEndpoints(portico, network),
    token: toContract(network, toTokenId(network, from)),
    gas,
    signal,
  })
}
