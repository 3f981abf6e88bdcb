import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { ASSETS_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { readPlainText } from '../../core/text/readPlainText.ts'
import { compareDecimals, parseDecimal } from '../../wire/decimal.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { dropLowQualityTokens } from '../../wire/validate/balances.ts'
import type { CallsParameters } from '../calls/withCalls.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { getActiveConnection, getLiveConnections } from '../connections/selectors.ts'
import { loadNetwork } from '../networks/loadNetwork.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'
import { tokenValue } from './tokenValue.ts'

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
  const { fetchGatewayTokens } = await mapLoadError(import('./fetchGatewayTokens.ts'))
  const chainId = network.caipNetworkId
  const known = await fetchGatewayTokens(portico, {
    address: account,
    chainId,
    forceUpdate,
    signal,
  })
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

/**
 * Returns the tokens of an account from its wallet, or `undefined` if the wallet is not connected
 * or does not report them.
 *
 * @throws {PorticoError} `connector/aborted`
 */
export async function readWalletTokens(
  portico: Portico,
  {
    address,
    network,
    key,
    signal,
  }: {
    address: string
    network: Network
    /** Selects one of several wallets that share the account. */
    key?: ConnectionKey | undefined
    signal?: AbortSignal | undefined
  },
): Promise<readonly TokenBalance[] | undefined> {
  const { chainNamespace } = network
  const live = getLiveConnections(portico.store.getState(), chainNamespace).find(
    (connection) =>
      (key === undefined || connection.key === key) &&
      isSameAddress(portico, chainNamespace, connection.address, address),
  )
  if (!live) return undefined
  const runtime = await getRuntime(portico, chainNamespace)
  if (!runtime.getAssets) return undefined
  const answer = runtime.getAssets({ provider: live.provider, address, network })
  const { controller, unlink } = linkedController(signal)
  try {
    return await raceAbort(answer, controller.signal, {
      clock: portico.config.clock,
      timeoutMs: ASSETS_TIMEOUT_MS,
      name: live.wallet.name,
    })
  } catch {
    throwIfAborted(controller.signal)
    // For any other error the gateway is asked next.
    return undefined
  } finally {
    unlink()
  }
}

const nothing = { value: 0n, decimals: 0 }

/**
 * Drops entries with zero decimals or a zero balance and sorts the rest: the native coin, then by
 * value, then those without a price by name. The native coin stays even at zero.
 */
export function arrangeTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const keyed = dropLowQualityTokens(tokens).flatMap((token) => {
    const amount = parseDecimal(token.quantity.numeric)
    const isCoin = token.address === undefined
    if (!amount || (!isCoin && amount.value === 0n)) return []
    const { name, symbol } = token
    const plain = { ...token, name: readPlainText(name), symbol: readPlainText(symbol) }
    return [{ token: plain, isCoin, value: tokenValue(token) }]
  })
  keyed.sort(
    (a, b) =>
      Number(b.isCoin) - Number(a.isCoin) ||
      Number(b.value !== undefined) - Number(a.value !== undefined) ||
      compareDecimals(b.value ?? nothing, a.value ?? nothing) ||
      a.token.name.localeCompare(b.token.name, 'en'),
  )
  return keyed.map(({ token }) => token)
}
