import type { Gateway } from './connectGateway.ts'
import { getSupportedChains } from './getSupportedChains.ts'

/** Whether the gateway serves a network. Asked once a gateway; a failure is not kept. */
export async function isServed(gateway: Gateway, chainId: string | undefined): Promise<boolean> {
  // Without a network there is none that could be unsupported.
  if (chainId === undefined) return true
  const { known } = gateway
  // Nobody's signal: one caller that leaves must not take the answer from the others.
  known.supported ??= getSupportedChains(gateway).then(({ http }) => new Set(http))
  try {
    known.served = await known.supported
    return known.served.has(chainId)
  } catch (error) {
    known.supported = undefined
    throw error
  }
}
