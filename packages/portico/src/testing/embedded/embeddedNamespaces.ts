import {
  connectorInvalidAnswer,
  connectorNamespaceUnsupported,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { EmbeddedNamespace } from './createEmbeddedKeys.ts'

/** Returns the reach of a namespace, or undefined if the wallet does not have it. */
export function getReach(namespaces: readonly EmbeddedNamespace[], namespace: Namespace) {
  const own = namespaces.find((item) => item === namespace)
  if (!own) return undefined
  const accountTypes = own === 'eip155' ? (['eoa', 'smartAccount'] as const) : (['eoa'] as const)
  return { networks: 'any' as const, methods: 'any' as const, accountTypes }
}

/**
 * Returns the namespace if the wallet has it.
 *
 * @throws {PorticoError} `connector/namespace-unsupported`
 */
export function requireNamespace(
  namespaces: readonly EmbeddedNamespace[],
  namespace: Namespace,
  name: string,
): EmbeddedNamespace {
  const own = namespaces.find((item) => item === namespace)
  if (!own) throw new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
  return own
}

/**
 * Chooses the network of a new session: the site's preference, else its first.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the site has no network of the namespace
 */
export function chooseNetwork(
  namespace: Namespace,
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const first = own.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? own[0]
  if (!first) throw new PorticoError(connectorInvalidAnswer, { details: `No ${namespace} network` })
  return first.caipNetworkId
}
