import { loaded } from '../../core/async/loaded.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { CallsParameters } from '../calls/withCalls.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { loadNetwork } from '../networks/loadNetwork.ts'
import { getActiveNetworkId } from '../networks/networkSelectors.ts'
import { arrangeTokens } from './arrangeTokens.ts'
import { readWalletTokens } from './readWalletTokens.ts'

export type GetAssetsReturnType = readonly TokenBalance[] | undefined

export interface GetTokensParameters {
  /** Default: the account in use. */
  address?: string | undefined
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  /** Bypasses the gateway's cache. */
  forceUpdate?: boolean | undefined
  signal?: AbortSignal | undefined
}
export interface GetTokensReturnType {
  /** The native coin first, then by value. Amounts are exact decimal text. */
  tokens: readonly TokenBalance[]
  /**
   * The source of the list. `none`: neither wallet nor gateway could answer; use `getBalance` for
   * the native balance.
   */
  source: 'wallet' | 'gateway' | 'none'
}

/** Implementation of `getTokens`, loaded on demand. */
export async function readTokens(
  portico: Portico,
  { address, networkId, namespace, forceUpdate, signal }: GetTokensParameters,
): Promise<GetTokensReturnType> {
  const state = portico.store.getState()
  const active = getActiveNetworkId(state, namespace)
  const network = await loadNetwork(state, networkId, active)
  const account = address ?? getActiveConnection(state, network.chainNamespace)?.address
  if (account === undefined) throw new PorticoError(connectorNotConnected)
  const own = await readWalletTokens(portico, { address: account, network, signal })
  if (own) return { tokens: arrangeTokens(own), source: 'wallet' }
  const { gatewayUrl, projectId } = portico.config
  if (!gatewayUrl || !projectId) return { tokens: [], source: 'none' }
  const { readGatewayTokens } = await loaded(import('./readGatewayTokens.ts'))
  const chainId = network.caipNetworkId
  const known = await readGatewayTokens(portico, { address: account, chainId, forceUpdate, signal })
  // A gateway may also return tokens of other networks.
  const served = known?.filter((token) => token.chainId === chainId)
  return served
    ? { tokens: arrangeTokens(served), source: 'gateway' }
    : { tokens: [], source: 'none' }
}

/** Implementation of `getAssets`, loaded on demand. */
export async function readAssets(
  portico: Portico,
  { key, networkId, signal }: CallsParameters,
): Promise<GetAssetsReturnType> {
  const live = requireConnection(portico, { key })
  const state = portico.store.getState()
  const network = await loadNetwork(state, networkId, live.networkId)
  return readWalletTokens(portico, { address: live.address, network, key: live.key, signal })
}
