import type { PorticoState } from '../../../core/state/compose.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { Network } from '../../../wire/network.ts'

/** The site's networks on which an address of a family receives, as the site orders them. */
export function getCompatibleNetworks(
  { networks }: Pick<PorticoState, 'networks'>,
  namespace: Namespace,
): readonly Network[] {
  return networks.filter((network) => network.chainNamespace === namespace && !network.deprecated)
}
