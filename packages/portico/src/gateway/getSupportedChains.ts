import { SupportedChains } from '../wire/gateway/chains.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './parseWith.ts'

/**
 * Gets the networks that the gateway serves.
 *
 * @throws {PorticoError} `http/*`
 */
export function getSupportedChains(
  { http }: Gateway,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SupportedChains> {
  return http.get({ path: ['v1', 'supported-chains'], signal, parse: parseWith(SupportedChains) })
}
