import type { PorticoState } from '../../../core/state/compose.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { hasSharedAddresses } from '../../../wire/namespaces/addresses.ts'
import type { Network } from '../../../wire/network.ts'

/**
 * Returns the site's networks on which the address of a connection can receive, in the site's
 * order. If accounts have another address on each network, that is the network in use.
 */
export function getCompatibleNetworks(
  { networks }: Pick<PorticoState, 'networks'>,
  { namespace, networkId }: Pick<LiveConnection, 'namespace' | 'networkId'>,
): readonly Network[] {
  return networks.filter(
    ({ chainNamespace, caipNetworkId, deprecated }) =>
      chainNamespace === namespace &&
      !deprecated &&
      (hasSharedAddresses[namespace] || caipNetworkId === networkId),
  )
}
