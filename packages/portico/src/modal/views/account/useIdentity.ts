import { useEffect } from 'react'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import type { KnownIdentity } from '../../../features/names/state.ts'
import type { Account } from '../../../wire/accounts.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../context.ts'

/**
 * Returns the name and avatar of an address from the site's gateway, requested when the user sees
 * it and cached while the page lives.
 *
 * @param networkId - `undefined` to read the cache only
 */
export function useIdentity(
  { namespace, address }: Pick<Account, 'namespace' | 'address'>,
  networkId: CaipNetworkId | undefined,
): KnownIdentity | undefined {
  const portico = useModal()
  // The closed card stays rendered.
  const isOpen = useModalState((state) => state.modal.open)
  const { gatewayUrl, projectId } = portico.config
  const isNeeded = Boolean(isOpen && networkId && gatewayUrl && projectId)
  useEffect(() => {
    if (!isNeeded || networkId === undefined) return
    import('../../../features/names/readIdentity.ts').then(
      ({ readIdentity }) => readIdentity(portico, { namespace, address, networkId }),
      (error) => portico.events.emit('error', { scope: 'identity', error }),
    )
  }, [portico, isNeeded, namespace, address, networkId])
  return useModalState((state) => getKnownIdentity(state, namespace, address))
}
