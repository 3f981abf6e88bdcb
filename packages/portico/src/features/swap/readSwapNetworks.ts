import type { Portico } from '../../core/portico.ts'
import { getSupportedChains } from '../../gateway/getSupportedChains.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { swapNoGateway } from '../../wire/errors/rows/swap.ts'

/**
 * Reads which networks have swaps at the gateway.
 *
 * @returns CAIP-2 ids; `undefined` from an older gateway, which does not list them
 * @throws {PorticoError} `swap/no-gateway`; `http/*`
 */
export async function readSwapNetworks(
  portico: Portico,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const gateway = requireGateway(portico, swapNoGateway)
  return (await getSupportedChains(gateway, { signal })).swaps
}
