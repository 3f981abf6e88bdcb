import { SupportedChains } from '../wire/gateway/chains.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'

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

/**
 * Returns whether the gateway serves a network. The list is requested once; errors are not cached.
 */
export async function isServed(gateway: Gateway, chainId: string | undefined): Promise<boolean> {
  if (chainId === undefined) return true
  const { known } = gateway
  // Without a signal: a caller that aborts must not abort the request of others.
  known.supported ??= getSupportedChains(gateway).then(({ http }) => new Set(http))
  try {
    known.served = await known.supported
    return known.served.has(chainId)
  } catch (error) {
    known.supported = undefined
    throw error
  }
}
