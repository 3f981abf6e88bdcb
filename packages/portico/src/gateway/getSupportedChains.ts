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
  known.supported ??= getSupportedChains(gateway)
  try {
    known.served = new Set((await known.supported).http)
    return known.served.has(chainId)
  } catch (error) {
    known.supported = undefined
    throw error
  }
}

/** Returns the zone of names that the gateway registers. Requested with the networks. */
export async function getNameZone(gateway: Gateway, chainId: string): Promise<string | undefined> {
  await isServed(gateway, chainId)
  return (await gateway.known.supported)?.nameZone
}
