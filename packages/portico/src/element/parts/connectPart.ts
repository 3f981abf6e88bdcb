import { connectFace } from '../../react/buttons/connectFace.ts'
import { openModal } from '../../react/openModal.ts'
import { accountPart } from './accountPart.ts'
import { readNamespace, readText } from './attributes.ts'
import { make, makeSvg } from './make.ts'
import type { MakePart } from './part.ts'

/** 'Connect wallet', then the account. While a stored session is restored it is a placeholder of the same size. */
export const connectPart: MakePart = (portico, host, redraw) => {
  const account = accountPart(portico, host, redraw)
  return {
    face() {
      const shown = account.face()
      if (shown) return shown
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const [state, label, idle, loading] = connectFace(now, portico.config.messages, {
        label: readText(host, 'label'),
        loadingLabel: readText(host, 'loading-label'),
        namespace,
      })
      return {
        variant: 'primary',
        state,
        label,
        key: JSON.stringify([state, idle, loading]),
        content: () =>
          // About as wide as the account that will stand here, so that nothing beside it moves.
          state === 'restoring' ? [makeSvg(), '0x00…000000'] : turns(state, idle, loading),
        press: () => openModal(portico, namespace && { namespace }),
      }
    },
    stop: account.stop,
  }
}

function turns(state: string, idle: string, loading: string): readonly Node[] {
  const busy = state === 'busy'
  return [
    make('span', { 'data-off': `${busy}` }, idle),
    make('span', { 'data-off': `${!busy}` }, make('span', { class: 'portico-spinner' }), loading),
  ]
}
