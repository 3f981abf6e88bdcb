import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { raiseAlert } from '../core/actions/raiseAlert.ts'
import type { Portico } from '../core/portico.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { useSelect } from './useSelect.ts'

/**
 * Loads the modal when it is opened or has something to say, and mounts it, closed, as soon as the visitor shows intent: then opening is one
 * frame. It is kept from then on. A page that cannot load it is told, and may try again.
 */
export function ModalGate({ portico }: { portico: Portico }): ReactNode {
  const needed = useSelect(portico, ({ modal, toasts }) => modal.open || toasts.length > 0, false)
  const [asked, setAsked] = useState(false)
  const [Modal, setModal] = useState<ComponentType<{ portico: Portico }> | undefined>(undefined)
  useEffect(() => {
    portico.internal.mount = () => setAsked(true)
    return () => {
      portico.internal.mount = undefined
    }
  }, [portico])
  useEffect(() => {
    if (Modal || !(needed || asked)) return
    import('../modal/Modal.tsx').then(
      (module) => setModal(() => module.Modal),
      (error) => {
        setAsked(false)
        portico.events.emit('error', { scope: 'modal', error })
        if (!needed) return
        raiseAlert(portico, loadFailed)
        portico.close()
      },
    )
  }, [needed, asked, Modal, portico])
  return Modal ? <Modal portico={portico} /> : null
}
