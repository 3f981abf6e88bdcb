import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** The two parts of a key. */
export function splitConnectionKey(
  key: ConnectionKey,
): [namespace: Namespace, connectorId: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at) as Namespace, key.slice(at + 1)]
}
