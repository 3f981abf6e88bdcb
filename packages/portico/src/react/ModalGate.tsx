import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { raiseAlert } from '../core/actions/raiseAlert.ts'
import type { Portico } from '../core/portico.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { useSelect } from './useSelect.ts'

/** Loads the modal the first time it is opened and keeps it from then on. A page that cannot load it is told, and may try again. */
export function ModalGate({ portico }: { portico: Portico }): ReactNode {
  const isOpen = useSelect(portico, (state) => state.modal.open, false)
  const [Modal, setModal] = useState<ComponentType<{ portico: Portico }> | undefined>(undefined)
  useEffect(() => {
    if (!isOpen || Modal) return
    import('../modal/Modal.tsx').then(
      (module) => setModal(() => module.Modal),
      (error) => {
        portico.events.emit('error', { scope: 'modal', error })
        raiseAlert(portico, loadFailed)
        portico.close()
      },
    )
  }, [isOpen, Modal, portico])
  return Modal ? <Modal portico={portico} /> : null
}
