import type { PorticoState } from '../../../core/state/compose.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { Network } from '../../../wire/network.ts'

/**
 * Returns the site's networks on which an address of a namespace can receive, in the site's order.
 */
export function getCompatibleNetworks(
  { networks }: Pick<PorticoState, 'networks'>,
  namespace: Namespace,
): readonly Network[] {
  return networks.filter((network) => network.chainNamespace === namespace && !network.deprecated)
}
