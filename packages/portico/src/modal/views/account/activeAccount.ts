import { useEffect, useRef } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { getStatus } from '../../../features/connections/connectionStatus.ts'
import type { DisconnectParameters } from '../../../features/connections/disconnect.ts'
import { getWalletId } from '../../../features/connections/getConnectors.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import type { KnownIdentity } from '../../../features/names/state.ts'
import type { ToastVariant } from '../../../features/notifications/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import type { Account } from '../../../wire/accounts.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../shell/context.ts'

/**
 * Returns the active connection. If the last one ends while the view is open, it navigates to
 * Connect. While the card closes, the last connection stays visible.
 */
export function useActive(): LiveConnection | undefined {
  const portico = useModal()
  const active = useModalState((state) => getActiveConnection(state))
  const gone = useModalState(
    (state) =>
      state.modal.open && state.status !== 'restoring' && getStatus(state) === 'disconnected',
  )
  const last = useRef(active)
  if (active) last.current = active
  useEffect(() => {
    if (gone) reset(portico, { view: 'Connect', parameters: {} })
  }, [gone, portico])
  return active ?? last.current
}

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

/**
 * Returns the site's networks on which an address of a namespace can receive, in the site's order.
 */
export function getCompatibleNetworks(
  { networks }: Pick<PorticoState, 'networks'>,
  namespace: Namespace,
): readonly Network[] {
  return networks.filter((network) => network.chainNamespace === namespace && !network.deprecated)
}

/**
 * Disconnects one connection, or all connections of a wallet, and shows the result in a toast. The
 * connection is removed at once; a wallet that does not acknowledge is reported.
 *
 * @param which - with `connectorId` the whole wallet, in every namespace
 * @param onLeft - called as soon as the connection is removed here
 */
export async function disconnectWallet(
  portico: Portico,
  t: Translate,
  which: DisconnectParameters,
  onLeft?: () => void,
): Promise<void> {
  try {
    const { disconnect } = await import('../../../features/connections/disconnect.ts')
    const { connectorId } = which
    // A browser wallet with two namespaces has two connectors.
    const wallet = connectorId && getWalletId(portico.store.getState(), connectorId)
    const left = disconnect(portico, { ...which, connectorId: wallet })
    onLeft?.()
    await left
    await showResult(portico, 'success', t('account.disconnected'))
  } catch (error) {
    portico.events.emit('error', { scope: 'disconnect', error })
    await showResult(portico, 'error', t('account.disconnectFailed'))
  }
}

async function showResult(portico: Portico, variant: ToastVariant, message: string): Promise<void> {
  const { showDisconnectToast } = await import(
    '../../../features/connections/showDisconnectToast.ts'
  )
  showDisconnectToast(portico, { variant, message })
}
