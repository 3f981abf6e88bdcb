import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { configNoAdapter } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { networkAlreadyAdded } from '../../wire/errors/rows/networks.ts'
import { type Network, toNetwork, type ViemChainLike } from '../../wire/network.ts'
import { findNetwork } from './selectors.ts'
import { warnOfIdleAdapters } from './warnOfIdleAdapters.ts'

export interface AddNetworkParameters {
  /** A network, or a viem chain. */
  network: Network | ViemChainLike
}
export type AddNetworkReturnType = Network
export type AddNetworkErrorType =
  | RequireParametersErrorType
  | PorticoError<
      | 'config/bad-network'
      | 'config/bad-rpc-url'
      | 'config/no-adapter'
      | 'network/already-added'
      | 'validation/chain-id'
    >

/**
 * Adds a network to the site's networks.
 *
 * @throws {PorticoError} `config/bad-network`, `network/already-added`, `config/no-adapter`
 * @example
 * addNetwork(portico, { network: base })
 */
export function addNetwork(
  portico: Portico,
  parameters: AddNetworkParameters,
): AddNetworkReturnType {
  requireParameters(parameters, 'network')
  const network = toNetwork(parameters.network)
  const { caipNetworkId: id, chainNamespace: namespace } = network
  if (findNetwork(portico.store.getState(), id)) {
    throw new PorticoError(networkAlreadyAdded, { args: { id } })
  }
  const { adapters } = portico.config
  if (adapters.length > 0 && !adapters.some((adapter) => adapter.namespace === namespace)) {
    throw new PorticoError(configNoAdapter, { args: { namespace } })
  }
  portico.store.setState(({ networks }) => ({ networks: [...networks, network] }))
  warnOfIdleAdapters(portico)
  return network
}
