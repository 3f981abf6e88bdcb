import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { dismissAlert, raiseAlert } from '../features/notifications/raiseAlert.ts'
import { useSelect } from '../hooks/useSelect.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { useInstance } from './context.ts'

/**
 * The modal, for sites that place it themselves (`append: false`) or embed it (`embedded`).
 *
 * @example
 * <aside><PorticoModal /></aside>
 */
export function PorticoModal(): ReactNode {
  const portico = useInstance()
  return portico ? <ModalLoader portico={portico} /> : null
}

/**
 * Loads the modal when it opens or has a notification to show, and mounts it closed as soon as the
 * user shows intent, so that opening takes one frame. It stays mounted. If it cannot be loaded, the
 * button shows that, and the next press tries again.
 */
export function ModalLoader({ portico }: { portico: Portico }): ReactNode {
  const [Modal, setModal] = useState<ComponentType<{ portico: Portico }>>()
  // Selects nothing once the modal is loaded: opening it must not render this component.
  const needed = useSelect(portico, (now) => !Modal && isNeeded(now), false)
  useEffect(() => {
    const launcher = portico.keep(createLauncher)
    return () => {
      if (launcher.modalOwner === setModal) launcher.modalOwner = undefined
    }
  }, [portico])
  useEffect(() => {
    // A loaded modal needs no loader.
    if (Modal) return
    const launcher = portico.keep(createLauncher)
    const load = () => {
      launcher.modalOwner ??= setModal
      if (launcher.modalOwner !== setModal) return
      // Unless it must open, the modal waits for wallet discovery, to render once.
      Promise.all([loadModal(), needed || launcher.starting]).then(
        ([module]) => {
          dismissAlert(portico, loadFailed.code)
          setModal(() => module.Modal)
        },
        (error) => {
          // The user pressed the button meanwhile: that load reports the error.
          if (!needed && isNeeded(portico.store.getState())) return
          portico.events.emit('error', { scope: 'modal', error })
          if (!needed) return
          raiseAlert(portico, loadFailed)
          // Not with the `close` action, whose code may not be loaded either.
          portico.store.setState(({ modal }) => ({ modal: { ...modal, open: false }, toasts: [] }))
          portico.events.emit('modalClosed', undefined)
        },
      )
    }
    if (needed) load()
    launcher.modalLoaders.add(load)
    return () => void launcher.modalLoaders.delete(load)
  }, [needed, Modal, portico])
  return Modal ? <Modal portico={portico} /> : null
}

const isNeeded = ({ modal, toasts }: PorticoState) => modal.open || !!toasts[0]

// Every supported browser has this method; the DOM of a unit test does not.
const loadModal = () =>
  'getAnimations' in document
    ? import('../modal/Modal.tsx')
    : import('./loadInUnitTest.ts').then((module) => module.loadInUnitTest())
