import type { Namespace } from '../../wire/namespace.ts'
import type { ConnectionKey } from './types.ts'

/**
 * The key of a connection.
 *
 * @example
 * connectionKey('eip155', 'io.metamask') // 'eip155:io.metamask'
 */
export function connectionKey(namespace: Namespace, connectorId: string): ConnectionKey {
  return `${namespace}:${connectorId}`
}
