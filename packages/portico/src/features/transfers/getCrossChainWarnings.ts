import type {
  TransferPlan,
  TransferRuntime,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import type { ResolvedReceiver } from './state.ts'

/**
 * What there is to say of a name whose address is that of another network. A key pair is the same everywhere; a contract over there may be
 * nobody here, which has to be confirmed, and so does what could not be found out.
 */
export async function getCrossChainWarnings(
  portico: Portico,
  runtime: TransferRuntime,
  { address, elsewhere }: ResolvedReceiver,
  { receiver }: Pick<TransferPlan, 'receiver'>,
): Promise<readonly TransferWarning[]> {
  if (!elsewhere) return []
  const endpoints = getReadEndpoints(portico, elsewhere)
  const asked = runtime.hasCode?.({ address, network: elsewhere, endpoints })
  const isContract = !receiver.isContract && (await asked?.catch(() => true)) === true
  return [{ code: 'nameElsewhere', confirm: isContract, details: elsewhere.name }]
}
