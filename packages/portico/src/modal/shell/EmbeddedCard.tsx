import { type ReactNode, useEffect, useId, useRef } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { reset } from '../../features/modal/navigate.ts'
import { Toasts } from '../components/Toasts.tsx'
import { useModal, useModalState } from './context.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { useFocusFallback } from './useFocusFallback.ts'
import { ViewStack } from './ViewStack.tsx'

/** The card in place: always there, no overlay, no scroll lock. It shows the account while a wallet is connected. */
export function EmbeddedCard(): ReactNode {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const kept = useFocusFallback(card, titleId)
  useHomeView()
  return (
    <section ref={card} className="card embedded" aria-labelledby={titleId} {...kept}>
      <ViewStack titleId={titleId} />
      <OpenWallet active />
      <Toasts active />
    </section>
  )
}

// Nobody opens an embedded card, so a session that comes back has to bring its view itself.
function useHomeView(): void {
  const portico = useModal()
  const connected = useModalState((state) => getActiveConnection(state) !== undefined)
  const before = useRef(false)
  useEffect(() => {
    if (before.current === connected) return
    before.current = connected
    const { view } = currentRoute(portico.store.getState().modal)
    if (connected && view === 'Connect') reset(portico, { view: 'Account', parameters: {} })
    if (!connected) reset(portico, { view: 'Connect', parameters: {} })
  }, [portico, connected])
}
