import { type ReactNode, useMemo } from 'react'
import { dismissToast, holdToast } from '../../core/actions/showToast.ts'
import { useLazyComponent } from '../../react/useLazyComponent.ts'
import { TOAST_HOTKEY } from '../../wire/limits.ts'
import { useModal, useModalState, useTranslate } from '../shell/context.ts'

const load = () => import('../lateParts.ts').then((module) => module.ToastRegion)

/**
 * Where toasts are shown. There are two, inside the dialog and on the page behind it: the one that can be reached now is active. Most visits
 * see no toast: the regions come with the first, and their code with it or with the first later view.
 */
export function Toasts({ active }: { active: boolean }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const toast = useModalState((state) => state.toasts[0])
  const Region = useLazyComponent(load, toast !== undefined, toast)
  const onHold = useMemo(() => (held: boolean) => holdToast(portico, held), [portico])
  return (
    Region && (
      <Region
        active={active}
        toast={toast}
        label={t('toast.region', { hotkey: TOAST_HOTKEY })}
        onHold={onHold}
        onDismiss={(id) => dismissToast(portico, id)}
      />
    )
  )
}
