import type { DisconnectParameters } from '../../../core/actions/disconnect.ts'
import { showToastWhile } from '../../../core/actions/showToast.ts'
import type { Portico } from '../../../core/portico.ts'
import { getLiveConnections } from '../../../core/state/selectors.ts'
import type { LiveConnection, ToastVariant } from '../../../core/state/types.ts'
import { getWalletId } from '../../../core/wallets/getConnectors.ts'
import type { Translate } from '../../i18n/format.ts'

/**
 * Leaves a connection, or all that a wallet has, and says how it went. Here it is gone at once; a wallet that did not acknowledge is reported.
 *
 * @param which - by `connectorId` the whole wallet: who leaves it would not expect it to stay with another family
 * @param onLeft - called as soon as it is gone here
 */
export async function leaveWallet(
  portico: Portico,
  t: Translate,
  which: DisconnectParameters,
  onLeft?: () => void,
): Promise<void> {
  try {
    const { disconnect } = await import('../../../core/actions/disconnect.ts')
    const { connectorId } = which
    // In the page a wallet of two families is two connectors.
    const wallet = connectorId && getWalletId(portico.store.getState(), connectorId)
    const left = disconnect(portico, { ...which, connectorId: wallet })
    onLeft?.()
    await left
    tell(portico, 'success', t('account.disconnected'))
  } catch (error) {
    portico.events.emit('error', { scope: 'disconnect', error })
    tell(portico, 'error', t('account.disconnectFailed'))
  }
}

// It is true until another wallet, or the same one, is connected.
function tell(portico: Portico, variant: ToastVariant, message: string): void {
  const mark = ({ key, connectedAt }: LiveConnection) => `${key} ${connectedAt}`
  const others = new Set(getLiveConnections(portico.store.getState()).map(mark))
  showToastWhile(portico, { variant, message }, (state) =>
    getLiveConnections(state).every((live) => others.has(mark(live))),
  )
}
