import { showToast } from '../../../core/actions/showToast.ts'
import type { Portico } from '../../../core/portico.ts'
import type { ConnectionKey } from '../../../core/state/types.ts'
import type { Translate } from '../../i18n/format.ts'

/**
 * Leaves a connection and says how it went. Here it is gone at once; a wallet that did not acknowledge is reported.
 *
 * @param onLeft - called as soon as it is gone here
 */
export async function leaveWallet(
  portico: Portico,
  t: Translate,
  key: ConnectionKey,
  onLeft?: () => void,
): Promise<void> {
  try {
    const { disconnect } = await import('../../../core/actions/disconnect.ts')
    const left = disconnect(portico, { key })
    onLeft?.()
    await left
    showToast(portico, { variant: 'success', message: t('account.disconnected') })
  } catch (error) {
    portico.events.emit('error', { scope: 'disconnect', error })
    showToast(portico, { variant: 'error', message: t('account.disconnectFailed') })
  }
}
