import { getConnectButtonState } from '../../react/buttons/connectButtonState.ts'
import { openModal } from '../../react/openModal.ts'
import { type CreateButtonModel, readNamespace, readText } from './buttonModel.ts'
import { createLazyAccount } from './createAccountModel.ts'
import { createElement } from './domElements.ts'

/**
 * Shows 'Connect wallet', then the account. While a stored session is restored, it shows a
 * placeholder of the same size.
 */
export const createConnectModel: CreateButtonModel = (portico, host, redraw) => {
  const account = createLazyAccount(portico, host, redraw, true)
  // The code of the modal may have to be loaded first: the press is answered at once.
  let isOpen = false
  const setOpen = (next: boolean) => {
    isOpen = next
    redraw()
  }
  return {
    getState() {
      const shown = account.getState()
      if (shown) return shown
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const [current, idle, loading, isConnected] = getConnectButtonState(
        now,
        portico.config.messages,
        {
          label: readText(host, 'label'),
          loadingLabel: readText(host, 'loading-label'),
          namespace,
        },
      )
      // Not disabled while the code of the account loads, so that it keeps the focus.
      const own = isConnected && current === 'restoring' ? 'busy' : current
      const state = isOpen ? 'open' : own
      const busy = own === 'busy' || isOpen
      return {
        variant: 'primary',
        state,
        label: busy || own !== 'idle' ? loading : idle,
        key: JSON.stringify([state, idle, loading]),
        content: () =>
          // About as wide as the account that replaces it, so that nothing beside it moves.
          state === 'restoring' ? ['0x00000…000000'] : turns(busy, idle, loading),
        press() {
          // A failed load is tried again. Otherwise a press renders nothing.
          if (isConnected) account.retry()
          setOpen(!portico.config.embedded)
          openModal(portico, namespace && { namespace }, () => setOpen(false))
        },
      }
    },
    stop: account.stop,
  }
}

function turns(busy: boolean, idle: string, loading: string): readonly Node[] {
  return [
    createElement('span', { 'data-off': `${busy}` }, idle),
    createElement(
      'span',
      { 'data-off': `${!busy}` },
      createElement('span', { class: 'portico-spinner' }),
      loading,
    ),
  ]
}
