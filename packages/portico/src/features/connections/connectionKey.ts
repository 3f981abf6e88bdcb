import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Namespace } from '../../wire/namespace.ts'

/**
 * Returns the key of a connection.
 *
 * @example
 * connectionKey('eip155', 'io.metamask') // 'eip155:io.metamask'
 */
export function connectionKey(namespace: Namespace, connectorId: string): ConnectionKey {
  return `${namespace}:${connectorId}`
}

/** Splits a key into its namespace and connector id. */
export function splitConnectionKey(
  key: ConnectionKey,
): [namespace: Namespace, connectorId: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at) as Namespace, key.slice(at + 1)]
}
