import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { dismissAlert, raiseAlert } from '../features/notifications/raiseAlert.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { useSelect } from './context.ts'

/**
 * Loads the modal when it is opened or has something to say, and mounts it, closed, as soon as the visitor shows intent: then opening is one
 * frame. It is kept from then on. A page that cannot load it is told, and may try again.
 */
export function ModalLoader({ portico }: { portico: Portico }): ReactNode {
  const [Modal, setModal] = useState<ComponentType<{ portico: Portico }>>()
  // Once it is there, opening it is not this one's to render.
  const needed = useSelect(portico, (now) => !Modal && isNeeded(now), false)
  useEffect(() => {
    const launcher = portico.keep(createLauncher)
    return () => {
      if (launcher.modalOwner === setModal) launcher.modalOwner = undefined
    }
  }, [portico])
  useEffect(() => {
    // Once it is there, no press is to wait for this.
    if (Modal) return
    const launcher = portico.keep(createLauncher)
    const load = () => {
      launcher.modalOwner ??= setModal
      if (launcher.modalOwner !== setModal) return
      // Out of sight it renders only once: with the wallets.
      Promise.all([loadModal(), needed || launcher.starting]).then(
        ([module]) => {
          dismissAlert(portico, loadFailed.code)
          setModal(() => module.Modal)
        },
        (error) => {
          // Pressed meanwhile: that load tells it.
          if (!needed && isNeeded(portico.store.getState())) return
          portico.events.emit('error', { scope: 'modal', error })
          if (!needed) return
          raiseAlert(portico, loadFailed)
          // Not by the action: its code may be as far away.
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

// Every browser has it: without it this is the DOM of a unit test.
const loadModal = () =>
  'getAnimations' in document
    ? import('../modal/Modal.tsx')
    : import('./loadInUnitTest.ts').then((module) => module.loadInUnitTest())
