import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { useModal } from './context.ts'
import { useOpenDialog } from './useShownFirst.ts'

export type DialogPhase = 'closed' | 'open' | 'closing'

/**
 * Shows and hides the native dialog with its animation, and tells when it is gone. Content stays until the closing animation is over;
 * opening again in between takes over at once.
 */
export function useDialogPhase(
  dialog: RefObject<HTMLDialogElement | null>,
  modeless: boolean,
  onClosed: () => void,
): DialogPhase {
  const portico = useModal()
  const closed = useRef(onClosed)
  closed.current = onClosed
  // Not a state: opening must not render twice.
  const lingers = useRef(false)
  const [turn, renderAgain] = useReducer((count: number) => count + 1, 0)
  const isOpen = useOpenDialog(dialog, onClosed)
  const phase = isOpen ? 'open' : lingers.current ? 'closing' : 'closed'
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    lingers.current = true
    delete element.dataset.rest
    // One that stood ready is on screen already.
    if (!element.open || modeless === element.matches(':modal')) show(element, modeless)
  }, [dialog, isOpen, modeless])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn looks again
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || phase !== 'closing') return
    return afterAnimations(element, () => {
      // Opened again by what its closing set off: React is about to hear of it, unless it is closed again by then.
      if (portico.store.getState().modal.open) return renderAgain()
      element.close()
      element.dataset.rest = ''
      lingers.current = false
      renderAgain()
      closed.current()
    })
  }, [portico, dialog, phase, turn])
  return phase
}

function show(element: HTMLDialogElement, modeless: boolean): void {
  if (element.open) element.close()
  if (modeless) element.show()
  else element.showModal()
}

function afterAnimations(element: Element, done: () => void): () => void {
  let cancelled = false
  const running = element.getAnimations().map((animation) => animation.finished)
  Promise.allSettled(running).then(() => {
    if (!cancelled) done()
  })
  return () => {
    cancelled = true
  }
}
