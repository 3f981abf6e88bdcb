import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** Splits a key into its namespace and connector id. */
export function splitConnectionKey(
  key: ConnectionKey,
): [namespace: Namespace, connectorId: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at) as Namespace, key.slice(at + 1)]
}
