import type { History } from '../../wire/gateway/history.ts'
import { connectGateway, type GatewayOptions } from '../connectGateway.ts'
import { type GetAccountHistoryParameters, getAccountHistory } from './getAccountHistory.ts'

/** The calls of a gateway about the history of accounts. */
export interface HistoryClient {
  getAccountHistory(parameters: GetAccountHistoryParameters): Promise<History>
}

/**
 * Creates a typed client of the history at a Portico gateway.
 *
 * @throws {PorticoError} in each call: `http/*`; `http/invalid-body` for an invalid response
 * @example
 * const client = createHistoryClient({ baseUrl: 'https://gateway.example', projectId: 'demo' })
 * const { data, next } = await client.getAccountHistory({ address, chainId: 'eip155:1' })
 */
export function createHistoryClient(options: GatewayOptions): HistoryClient {
  const gateway = connectGateway(options)
  return { getAccountHistory: (parameters) => getAccountHistory(gateway, parameters) }
}
