import type { LiveConnection } from '../../../features/connections/state.ts'
import type { OwnName } from '../../../features/names/readOwnName.ts'
import { useModal } from '../../context.ts'
import { type Reading, useReading } from '../../hooks/useReading.ts'

/** Reads the zone of the gateway, and the account's name in it, while the card is open. */
export function useOwnName(
  account: Pick<LiveConnection, 'address' | 'networkId'> | undefined,
): Reading<OwnName> {
  const portico = useModal()
  return useReading(
    account && `${account.networkId} ${account.address}`,
    async (signal) => {
      const { readOwnName } = await import('../../../features/names/readOwnName.ts')
      const { address, networkId } = account as NonNullable<typeof account>
      return readOwnName(portico, { address, networkId, signal })
    },
    'identity',
  )
}
