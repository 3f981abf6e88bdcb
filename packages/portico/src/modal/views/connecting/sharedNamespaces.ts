import type { PorticoState } from '../../../core/state/compose.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import { type Namespace, namespaces } from '../../../wire/namespace.ts'

/** The namespaces that both the site and the wallet have, in the order the product shows them. */
export function getSharedNamespaces(
  state: Pick<PorticoState, 'networks'>,
  source: Pick<WalletSource, 'namespaces'>,
): readonly Namespace[] {
  return namespaces.filter(
    (namespace) =>
      source.namespaces.includes(namespace) &&
      state.networks.some((network) => network.chainNamespace === namespace),
  )
}
