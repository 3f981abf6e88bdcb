import type { Chain } from 'viem'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configNoNetworks } from '../wire/errors/rows/setup.ts'
import type { Network } from '../wire/network.ts'

/**
 * Portico's EVM networks as the chains that wagmi takes, so that they are written once. Networks of other families are left out.
 *
 * @param networks - as a rule `portico.config.networks`
 * @throws {PorticoError} `config/no-networks` when none is an EVM network
 * @example
 * import { http } from 'viem'
 *
 * const chains = wagmiChains(portico.config.networks)
 * const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
 */
export function wagmiChains(networks: readonly Network[]): readonly [Chain, ...Chain[]] {
  const [first, ...rest] = networks
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    // What a network has beyond a chain's fields, viem does not read.
    .map((network) => network as unknown as Chain)
  if (!first) throw new PorticoError(configNoNetworks)
  return [first, ...rest]
}
