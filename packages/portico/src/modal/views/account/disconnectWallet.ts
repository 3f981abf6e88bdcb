import type { Portico } from '../../../core/portico.ts'
import type { DisconnectParameters } from '../../../features/connections/disconnect.ts'
import { getWalletId } from '../../../features/connections/getConnectors.ts'
import type { ToastVariant } from '../../../features/notifications/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'

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
