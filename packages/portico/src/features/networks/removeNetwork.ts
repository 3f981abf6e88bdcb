import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { networkInUse } from '../../wire/errors/rows/networks.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { type RequireNetworkErrorType, requireNetwork } from './requireNetwork.ts'

export interface RemoveNetworkParameters {
  networkId: CaipNetworkId
}
export type RemoveNetworkReturnType = void
export type RemoveNetworkErrorType =
  | RequireParametersErrorType
  | RequireNetworkErrorType
  | PorticoError<'network/in-use'>

/**
 * Removes a network from the site's networks. A wallet on this network is then on an unsupported
 * network.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id'; 'Network not found'; `network/in-use` for the
 *   last network of a namespace
 * @example
 * removeNetwork(portico, { networkId: 'eip155:11155111' })
 */
export function removeNetwork(
  portico: Portico,
  parameters: RemoveNetworkParameters,
): RemoveNetworkReturnType {
  requireParameters(parameters, 'networkId')
  const { networkId } = parameters
  const { networks, selectedNetworkId } = portico.store.getState()
  const network = requireNetwork({ networks }, networkId)
  const rest = networks.filter((item) => item !== network)
  const next = rest.find((item) => item.chainNamespace === network.chainNamespace)
  if (!next) throw new PorticoError(networkInUse, { args: { id: networkId } })
  portico.store.setState({
    networks: rest,
    selectedNetworkId: selectedNetworkId === networkId ? next.caipNetworkId : selectedNetworkId,
  })
  portico.events.emit('networkRemoved', { networkId })
}
