import type { SwapRuntime } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapUnsupportedNetwork } from '../../wire/errors/rows/swap.ts'
import type { Network } from '../../wire/network.ts'
import { getRuntime } from '../connections/getRuntime.ts'

/**
 * Loads the code for swaps of a network's adapter.
 *
 * @throws {PorticoError} 'Network not supported for Swaps'; 'Chain adapter not found';
 *   `instance/load-failed`
 */
export async function loadSwaps(portico: Portico, network: Network): Promise<SwapRuntime> {
  const runtime = await getRuntime(portico, network.chainNamespace)
  if (!runtime.swaps) throw new PorticoError(swapUnsupportedNetwork)
  return runtime.swaps()
}
