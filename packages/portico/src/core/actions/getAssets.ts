import { networkNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { CallsParameters } from '../calls/target.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import type { Portico } from '../portico.ts'
import { findNetwork } from '../state/networkSelectors.ts'

export type GetAssetsReturnType = readonly TokenBalance[] | undefined
export type GetAssetsErrorType = PorticoError

/**
 * What the wallet itself says that the account holds on a network (ERC-7811 `wallet_getAssets`, asked only where the wallet names it among its
 * capabilities); undefined where it does not say. `getTokens` asks the wallet, then the site's gateway.
 *
 * @throws {PorticoError} 'Connector not connected'; 'Network not found'; `connector/aborted`
 * @example
 * const assets = await getAssets(portico)
 * assets?.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
 */
export async function getAssets(
  portico: Portico,
  { key, networkId, signal }: CallsParameters = {},
): Promise<GetAssetsReturnType> {
  const live = requireConnection(portico, { key })
  const network = findNetwork(portico.store.getState(), networkId ?? live.networkId)
  if (!network) throw new PorticoError(networkNotFound)
  const { readWalletTokens } = await import('../tokens/readWalletTokens.ts')
  return readWalletTokens(portico, { address: live.address, network, key: live.key, signal })
}
