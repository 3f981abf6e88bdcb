import type { Gateway } from './connectGateway.ts'
import { getSupportedChains } from './getSupportedChains.ts'

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
