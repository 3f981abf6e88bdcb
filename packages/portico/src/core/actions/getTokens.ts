import { connectorNotConnected, networkNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Portico } from '../portico.ts'
import { findNetwork, getActiveNetworkId } from '../state/networkSelectors.ts'
import { getActiveConnection } from '../state/selectors.ts'
import { arrangeTokens } from '../tokens/arrangeTokens.ts'

export type { TokenBalance }

export interface GetTokensParameters {
  /** Default: the account in use. */
  address?: string | undefined
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  /** Passes the gateway's cache by. */
  forceUpdate?: boolean | undefined
  signal?: AbortSignal | undefined
}
export interface GetTokensReturnType {
  /** The network's own coin first, then by worth. Amounts are decimal text, exact. */
  tokens: readonly TokenBalance[]
  /** Who said so; `none` where nobody could be asked: only the native balance is known (`getBalance`). */
  source: 'wallet' | 'gateway' | 'none'
}
export type GetTokensErrorType = PorticoError

/**
 * The tokens of an account on a network, with their prices: as the wallet says where it can (EIP-5792 capabilities, ERC-7811), else as
 * the site's gateway says (spec 7).
 *
 * @throws {PorticoError} 'Network not found'; 'Connector not connected' without an address; `http/*`; `instance/load-failed`
 * @example
 * const { tokens } = await getTokens(portico)
 * tokens.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
 */
export async function getTokens(
  portico: Portico,
  { address, networkId, namespace, forceUpdate, signal }: GetTokensParameters = {},
): Promise<GetTokensReturnType> {
  const state = portico.store.getState()
  const network = findNetwork(state, networkId ?? getActiveNetworkId(state, namespace))
  if (!network) throw new PorticoError(networkNotFound)
  const account = address ?? getActiveConnection(state, network.chainNamespace)?.address
  if (account === undefined) throw new PorticoError(connectorNotConnected)
  const { readWalletTokens } = await import('../tokens/readWalletTokens.ts')
  const own = await readWalletTokens(portico, { address: account, network, signal })
  if (own) return { tokens: arrangeTokens(own), source: 'wallet' }
  const { gatewayUrl, projectId } = portico.config
  if (!gatewayUrl || !projectId) return { tokens: [], source: 'none' }
  const { readGatewayTokens } = await import('../tokens/readGatewayTokens.ts')
  const chainId = network.caipNetworkId
  const known = await readGatewayTokens(portico, { address: account, chainId, forceUpdate, signal })
  // A gateway that also names other networks' tokens: what was asked for is this one.
  const here = known?.filter((token) => token.chainId === chainId)
  return here ? { tokens: arrangeTokens(here), source: 'gateway' } : { tokens: [], source: 'none' }
}
