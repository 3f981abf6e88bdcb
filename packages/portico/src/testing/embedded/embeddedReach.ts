import {
  connectorInvalidAnswer,
  connectorNamespaceUnsupported,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { EmbeddedNamespace } from './embeddedKeys.ts'

/** What the wallet reaches in a namespace, or undefined when it does not speak it. */
export function reachOf(namespaces: readonly EmbeddedNamespace[], namespace: Namespace) {
  const own = namespaces.find((item) => item === namespace)
  if (!own) return undefined
  const accountTypes = own === 'eip155' ? (['eoa', 'smartAccount'] as const) : (['eoa'] as const)
  return { networks: 'any' as const, methods: 'any' as const, accountTypes }
}

/**
 * A namespace of the wallet's own.
 *
 * @throws {PorticoError} `connector/namespace-unsupported`
 */
export function requireOwn(
  namespaces: readonly EmbeddedNamespace[],
  namespace: Namespace,
  name: string,
): EmbeddedNamespace {
  const own = namespaces.find((item) => item === namespace)
  if (!own) throw new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
  return own
}

/**
 * The network a session starts on: the site's choice, else its first.
 *
 * @throws {PorticoError} `connector/invalid-answer` when the site has none of the namespace
 */
export function land(
  namespace: Namespace,
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const first = own.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? own[0]
  if (!first) throw new PorticoError(connectorInvalidAnswer, { details: `No ${namespace} network` })
  return first.caipNetworkId
}
