import { type ReactNode, useEffect } from 'react'
import { holdToast } from '../../features/notifications/showToast.ts'
import { useLazyComponent } from '../../react/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { useModal, useModalState } from '../shell/context.ts'

const load = () => import('../lazyViews.ts').then((module) => module.ToastRegion)

/**
 * Where toasts are shown. There are two, inside the dialog and on the page behind it: the one that can be reached now is active. Most visits
 * see no toast: the regions come with the first, and their code with it or with the first later view.
 */
export function Toasts({ active }: { active: boolean }): ReactNode {
  const portico = useModal()
  const toast = useModalState((state) => state.toasts[0])
  const Region = useLazyComponent(load, toast !== undefined, toast, (isLoaded) => {
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
