import type { Portico } from '../../../core/portico.ts'
import type { DisconnectParameters } from '../../../features/connections/disconnect.ts'
import { getWalletId } from '../../../features/connections/getConnectors.ts'
import type { ToastVariant } from '../../../features/notifications/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'

/**
 * Leaves a connection, or all that a wallet has, and says how it went. Here it is gone at once; a wallet that did not acknowledge is reported.
 *
 * @param which - by `connectorId` the whole wallet: who leaves it would not expect it to stay with another family
 * @param onLeft - called as soon as it is gone here
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
    // In the page a wallet of two families is two connectors.
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
  const { showLeft } = await import('../../../features/connections/showLeft.ts')
  showLeft(portico, { variant, message })
}
