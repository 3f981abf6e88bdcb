import { type ReactNode, useEffect } from 'react'
import { holdToast } from '../../features/notifications/showToast.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { Icon } from './Icon.tsx'

const loadAlertList = () => import('../lazyViews.ts').then((module) => module.AlertList)

/**
 * The alerts for the site's developers. They load and show only with `debug`; users never see them.
 */
export function Alerts(): ReactNode {
  const { debug } = useModal().config
  const alerts = useModalState((state) => state.alerts)
  // A failed load is tried again at the user's next step.
  const step = useModalState(({ modal }) => `${modal.open} ${modal.history.length}`)
  const isWanted = debug && alerts.length > 0
  const List = useLazyPart(loadAlertList, isWanted, step)
  return isWanted && List && <List alerts={alerts} />
}

const loadToastRegion = () => import('../lazyViews.ts').then((module) => module.ToastRegion)

/**
 * Shows toasts. There are two of these, in the dialog and on the page; the one that the user can
 * reach is active. Most visits show no toast, so the code loads with the first toast or the first
 * lazy view.
 */
export function Toasts({ active }: { active: boolean }): ReactNode {
  const portico = useModal()
  const toast = useModalState((state) => state.toasts[0])
  const Region = useLazyComponent(loadToastRegion, toast !== undefined, toast, (isLoaded) => {
    if (isLoaded) return
    portico.events.emit('error', { scope: 'view', error: new PorticoError(loadFailed) })
    holdToast(portico, false)
  })
  // The timeout of a toast starts when the toast is visible.
  useEffect(() => {
    if (!toast || Region) return
    holdToast(portico, true)
    return () => holdToast(portico, false)
  }, [portico, toast, Region])
  return Region && <Region active={active} toast={toast} />
}

/**
 * Shows a notice below the title while the browser is offline. The header has room for it, so that
 * nothing moves. The region stays mounted, so that the notice is announced.
 */
export function Offline(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status" className="offline">
      {!online && (
        <>
          <span>{t('common.offline')}</span>
          <Icon name="offline" />
        </>
      )}
    </div>
  )
}
