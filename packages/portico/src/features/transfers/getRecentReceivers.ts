import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { RecentReceiver } from '../transactions/ledger.ts'

export interface GetRecentReceiversParameters {
  namespace: Namespace
}
export type GetRecentReceiversReturnType = readonly RecentReceiver[]

/**
 * Returns the receivers to which the connected accounts sent from this device, the latest first.
 * Incoming transfers do not count, because a sender can imitate any address.
 *
 * @example
 * const receivers = await getRecentReceivers(portico, { namespace: 'eip155' })
 */
export async function getRecentReceivers(
  portico: Portico,
  { namespace }: GetRecentReceiversParameters,
): Promise<GetRecentReceiversReturnType> {
  const { getStoredReceivers } = await mapLoadError(import('../transactions/lazy.ts'))
  return getStoredReceivers(portico, namespace)
}
