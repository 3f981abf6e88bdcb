import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { dismissAlert, raiseAlert } from '../core/actions/raiseAlert.ts'
import type { Portico } from '../core/portico.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { useSelect } from './useSelect.ts'

/**
 * Loads the modal when it is opened or has something to say, and mounts it, closed, as soon as the visitor shows intent: then opening is one
 * frame. It is kept from then on. A page that cannot load it is told, and may try again.
 */
export function ModalGate({ portico }: { portico: Portico }): ReactNode {
  const gate = useRef({})
  const [asked, setAsked] = useState(false)
  const [Modal, setModal] = useState<ComponentType<{ portico: Portico }>>()
  // Once it is there, opening it is not this one's to render.
  const needed = useSelect(portico, (now) => !Modal && (now.modal.open || !!now.toasts[0]), false)
  useEffect(() => {
    // Once it is there, no press is to wait for this.
    if (Modal) return
    const { internal } = portico
    const mount = async () => {
      // On its way at once, but rendered only once: with the wallets.
      loadModal().catch(() => {})
      await internal.starting
      setAsked(true)
    }
    internal.mounts.add(mount)
    return () => void internal.mounts.delete(mount)
  }, [portico, Modal])
  useEffect(() => {
    const { internal } = portico
    return () => {
      if (internal.gate === gate.current) internal.gate = undefined
    }
  }, [portico])
  useEffect(() => {
    if (Modal || !(needed || asked)) return
    const { internal } = portico
    internal.gate ??= gate.current
    if (internal.gate !== gate.current) return
    loadModal().then(
      (module) => {
        dismissAlert(portico, loadFailed.code)
        setModal(() => module.Modal)
      },
      (error) => {
        setAsked(false)
        portico.events.emit('error', { scope: 'modal', error })
        if (!needed) return
        raiseAlert(portico, loadFailed)
        // Not by the action: its code may be as far away.
        portico.store.setState(({ modal }) => ({ modal: { ...modal, open: false }, toasts: [] }))
        for (const resolve of internal.closing) resolve()
        internal.closing.clear()
      },
    )
  }, [needed, asked, Modal, portico])
  return Modal ? <Modal portico={portico} /> : null
}

// Every browser has it: without it this is the DOM of a unit test.
const loadModal = () =>
  'getAnimations' in document
    ? import('../modal/Modal.tsx')
    : import('./loadInUnitTest.ts').then((module) => module.loadInUnitTest())
