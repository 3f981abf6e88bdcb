import { useEffect } from 'react'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import type { KnownIdentity } from '../../../features/names/state.ts'
import type { Account } from '../../../wire/account.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../shell/context.ts'

/**
 * Who an address is, by the site's gateway; asked when the visitor looks, and remembered while the page lives.
 *
 * @param networkId - undefined: only what is known already
 */
export function useIdentity(
  { namespace, address }: Pick<Account, 'namespace' | 'address'>,
  networkId: CaipNetworkId | undefined,
): KnownIdentity | undefined {
  const portico = useModal()
  // The card waits rendered while it is closed.
  const isOpen = useModalState((state) => state.modal.open)
  const { gatewayUrl, projectId } = portico.config
  const asks = Boolean(isOpen && networkId && gatewayUrl && projectId)
  useEffect(() => {
    if (!asks || networkId === undefined) return
    import('../../../features/names/readIdentity.ts').then(
      ({ readIdentity }) => readIdentity(portico, { namespace, address, networkId }),
      (error) => portico.events.emit('error', { scope: 'identity', error }),
    )
  }, [portico, asks, namespace, address, networkId])
  return useModalState((state) => getKnownIdentity(state, namespace, address))
}
