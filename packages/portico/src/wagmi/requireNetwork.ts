import type { Chain } from 'viem'
import type { Portico } from '../core/portico.ts'
import { findNetwork } from '../features/networks/networkSelectors.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { chainMissing } from '../wire/errors/rows/wagmi.ts'
import type { CaipNetworkId } from '../wire/network.ts'

/**
 * The CAIP-2 id of a chain that Portico knows.
 *
 * @param chains - wagmi's, for the name
 * @throws {PorticoError} `wagmi/chain-missing`
 */
export function requireNetwork(
  portico: Portico,
  chains: readonly Chain[],
  chainId: number,
): CaipNetworkId {
  const networkId: CaipNetworkId = `eip155:${chainId}`
  if (findNetwork(portico.store.getState(), networkId)) return networkId
  const name = chains.find(({ id }) => id === chainId)?.name
  throw new PorticoError(chainMissing, { args: { chain: name ? `${chainId} (${name})` : chainId } })
}
