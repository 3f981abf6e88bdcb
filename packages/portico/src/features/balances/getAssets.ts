import { loaded } from '../../core/async/loaded.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CallsParameters } from '../calls/withCalls.ts'
import type { GetAssetsReturnType } from './readTokens.ts'

export type { GetAssetsReturnType } from './readTokens.ts'

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
  parameters: CallsParameters = {},
): Promise<GetAssetsReturnType> {
  return (await loaded(import('./lazy.ts'))).readAssets(portico, parameters)
}
