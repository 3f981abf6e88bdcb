import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferUnsupported } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import type { TransferRuntime } from '../contracts/transfer.ts'
import { loaded } from '../lifecycle/loaded.ts'
import type { Portico } from '../portico.ts'

/**
 * The part of a network's adapter that moves money.
 *
 * @throws {PorticoError} 'Chain adapter not found'; `transfer/unsupported`; `instance/load-failed`
 */
export async function loadTransfers(portico: Portico, network: Network): Promise<TransferRuntime> {
  const runtime = await getRuntime(portico, network.chainNamespace)
  if (!runtime.transfers) {
    throw new PorticoError(transferUnsupported, { args: { network: network.name } })
  }
  return loaded(runtime.transfers())
}
