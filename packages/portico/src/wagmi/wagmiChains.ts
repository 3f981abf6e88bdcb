import type { Chain } from 'viem'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configNoNetworks } from '../wire/errors/rows/setup.ts'
import type { Network } from '../wire/network.ts'

/**
 * Returns Portico's EVM networks as chains for wagmi, so that a site lists them once. Networks of
 * other namespaces are left out.
 *
 * @param networks - usually `portico.config.networks`
 * @throws {PorticoError} `config/no-networks` if there is no EVM network
 * @example
 * import { http } from 'viem'
 *
 * const chains = wagmiChains(portico.config.networks)
 * const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
 */
export function wagmiChains(networks: readonly Network[]): readonly [Chain, ...Chain[]] {
  const [first, ...rest] = networks
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    // viem ignores the additional fields of a network.
    .map((network) => network as unknown as Chain)
  if (!first) throw new PorticoError(configNoNetworks)
  return [first, ...rest]
}
