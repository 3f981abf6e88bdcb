import { chainNotConfigured } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../wire/network.ts'
import { toChain, toNetworkId } from './clusters.ts'

/**
 * The network a connection lands on. On Solana the site chooses: the one it prefers, else the first of its own that the wallet knows,
 * else the wallet's, which the site then sees as not supported.
 *
 * @param chains - the wallet's list
 * @throws {PorticoError} 'Chain not configured' when neither side names any
 */
export function chooseNetwork(
  chains: readonly string[],
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks
    .filter(({ chainNamespace }) => chainNamespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => toChain(id, chains) !== undefined)
  const first = own.find((id) => id === preferred) ?? own[0]
  if (first) return first
  const [theirs] = chains
  if (theirs === undefined) throw new PorticoError(chainNotConfigured)
  return toNetworkId(theirs)
}
