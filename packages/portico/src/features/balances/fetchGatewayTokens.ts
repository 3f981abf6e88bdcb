import type { Portico } from '../../core/portico.ts'
import { getAccountBalance } from '../../gateway/getAccountBalance.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { isServed } from '../../gateway/getSupportedChains.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/**
 * Returns the tokens of an account from the site's gateway, or `undefined` if there is no gateway
 * or it does not serve the network.
 *
 * @throws {PorticoError} `http/*`
 */
export async function fetchGatewayTokens(
  portico: Portico,
  parameters: {
    readonly address: string
    readonly chainId: CaipNetworkId
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly TokenBalance[] | undefined> {
  const gateway = getGateway(portico)
  try {
    if (!gateway || !(await isServed(gateway, parameters.chainId))) return undefined
    return (await getAccountBalance(gateway, parameters)).balances
  } catch (error) {
    if (!parameters.signal?.aborted) {
      portico.events.emit('error', { scope: 'tokens', error })
    }
    throw error
  }
}
