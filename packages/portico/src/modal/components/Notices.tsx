import { type ReactNode, useEffect } from 'react'
import { holdToast } from '../../features/notifications/showToast.ts'
import { useLazyComponent } from '../../react/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { useModal, useModalState, useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

const loadAlertList = () => import('../lazyViews.ts').then((module) => module.AlertList)

/** Where the site's developers are told. Visitors never see it, nor load it: only with `debug`. */
export function Alerts(): ReactNode {
  const { debug } = useModal().config
  const alerts = useModalState((state) => state.alerts)
  // A load that failed is tried again at the visitor's next step.
  const step = useModalState((state) => state.modal)
  const isWanted = debug && alerts.length > 0
  const List = useLazyComponent(loadAlertList, isWanted, step)
  return isWanted && List && <List alerts={alerts} />
}

const loadToastRegion = () => import('../lazyViews.ts').then((module) => module.ToastRegion)

/**
 * Where toasts are shown. There are two, inside the dialog and on the page behind it: the one that can be reached now is active. Most visits
 * see no toast: the regions come with the first, and their code with it or with the first later view.
 */
export function Toasts({ active }: { active: boolean }): ReactNode {
  const portico = useModal()
  const toast = useModalState((state) => state.toasts[0])
  const Region = useLazyComponent(loadToastRegion, toast !== undefined, toast, (isLoaded) => {
    if (isLoaded) return
    portico.events.emit('error', { scope: 'view', error: new PorticoError(loadFailed) })
    holdToast(portico, false)
  })
  // Its time begins when it can be seen.
  useEffect(() => {
    if (!toast || Region) return
    holdToast(portico, true)
    return () => holdToast(portico, false)
  }, [portico, toast, Region])
  return Region && <Region active={active} toast={toast} />
}

/** Says so while there is no network. The region stays, so that its coming is announced. */
export function Offline(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="notice offline">
          <Icon name="offline" />
          <span>{t('common.offline')}</span>
        </p>
      )}
    </div>
  )
}
