import { type ReactNode, useEffect, useId, useRef } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { reset } from '../../features/modal/navigate.ts'
import { Toasts } from '../components/Notices.tsx'
import { TranslateContext, useCreateTranslate, useModal, useModalState } from '../context.ts'
import { useThemeMode, useThemeSheet } from '../theme/useTheme.ts'
import { Dialog } from './Dialog.tsx'
import { useFocusFallback } from './dialogHooks.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { ViewStack } from './ViewStack.tsx'

/** The card: a dialog, or embedded in the page. */
export function Card(): ReactNode {
  return useModal().config.embedded ? <EmbeddedCard /> : <Dialog />
}

/**
 * The embedded card: always visible, without overlay or scroll lock. It shows the account while a
 * wallet is connected.
 */
function EmbeddedCard(): ReactNode {
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

// An embedded card is never opened, so a restored session must navigate to its view.
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

/** Applies theme, language and text direction. */
export function Surface({ children }: { children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const mode = useThemeMode()
  const direction = useModalState((state) => state.direction)
  const locale = useModalState((state) => state.locale)
  const translate = useCreateTranslate()
  useThemeSheet(root, mode)
  return (
    <div ref={root} className="root" data-theme={mode} dir={direction} lang={locale}>
      <TranslateContext.Provider value={translate}>{children}</TranslateContext.Provider>
    </div>
  )
}
