import type {
  TransferPlan,
  TransferRuntime,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import type { ResolvedReceiver } from './state.ts'

/**
 * Returns a warning if the name resolved to its address on another network. A key pair has the same
 * address on all networks. A contract may not exist here, so the user has to confirm it, also if
 * this cannot be determined.
 */
export async function getCrossChainWarnings(
  portico: Portico,
  runtime: TransferRuntime,
  { address, addressNetwork }: ResolvedReceiver,
  { receiver }: Pick<TransferPlan, 'receiver'>,
): Promise<readonly TransferWarning[]> {
  if (!addressNetwork) return []
  const endpoints = getReadEndpoints(portico, addressNetwork)
  const hasCode = runtime.hasCode?.({ address, network: addressNetwork, endpoints })
  const isContract = !receiver.isContract && (await hasCode?.catch(() => true)) === true
  return [{ code: 'nameElsewhere', confirm: isContract, details: addressNetwork.name }]
}
