import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { RecentReceiver } from '../transactions/ledger.ts'

export interface GetRecentReceiversParameters {
  namespace: Namespace
}
export type GetRecentReceiversReturnType = readonly RecentReceiver[]

/**
 * Whom the accounts that are connected sent to before, from this device, the last one first. Only own, outgoing transfers count: what others send can be made
 * to look like anybody.
 *
 * @example
 * const receivers = await getRecentReceivers(portico, { namespace: 'eip155' })
 */
export async function getRecentReceivers(
  portico: Portico,
  { namespace }: GetRecentReceiversParameters,
): Promise<GetRecentReceiversReturnType> {
  const { getStoredReceivers } = await import('../transactions/lazy.ts')
  return getStoredReceivers(portico, namespace)
}
