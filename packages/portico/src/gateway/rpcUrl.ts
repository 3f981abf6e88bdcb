import { buildUrl } from '../core/http/buildUrl.ts'
import type { Gateway } from './connectGateway.ts'

/**
 * Returns the JSON-RPC URL of a network at the gateway.
 *
 * @param chainId - CAIP-2
 */
export function rpcUrl(
  { baseUrl, identity }: Pick<Gateway, 'baseUrl' | 'identity'>,
  chainId: string,
): string {
  const url = new URL(buildUrl(baseUrl, ['v1'], [{ ...identity, chainId }]))
  url.pathname += '/'
  return url.href
}
