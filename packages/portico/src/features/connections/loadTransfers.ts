import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferUnsupported } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { type GetRuntimeErrorType, getRuntime } from './getRuntime.ts'

export type LoadTransfersErrorType = GetRuntimeErrorType | PorticoError<'transfer/unsupported'>

/**
 * Loads the transfer code of a network's adapter.
 *
 * @throws {PorticoError} 'Chain adapter not found'; `transfer/unsupported`; `instance/load-failed`
 */
export async function loadTransfers(portico: Portico, network: Network): Promise<TransferRuntime> {
  const runtime = await getRuntime(portico, network.chainNamespace)
  if (!runtime.transfers) {
    throw new PorticoError(transferUnsupported, { args: { network: network.name } })
  }
  return runtime.transfers()
}
