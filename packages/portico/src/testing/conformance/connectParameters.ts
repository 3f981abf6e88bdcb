import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { ConnectorFixture } from './types.ts'

/** An interactive request for all namespaces, unless said otherwise. */
export function connectParameters(
  { connector, networks }: Pick<ConnectorFixture, 'connector' | 'networks'>,
  change: Partial<ConnectorConnectParameters> = {},
): ConnectorConnectParameters {
  const signal = new AbortController().signal
  return { namespaces: connector.namespaces, networks, mode: 'interactive', signal, ...change }
}
