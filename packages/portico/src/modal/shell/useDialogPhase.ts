import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type DialogPhase = 'closed' | 'open' | 'closing'

/**
 * Shows and hides the native dialog with its animation, and tells when it is gone. Content stays until the closing animation is over; opening again in between
 * takes over at once.
 */
export function useDialogPhase(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  modeless: boolean,
  onClosed: () => void,
): DialogPhase {
  const closed = useRef(onClosed)
  closed.current = onClosed
  const [phase, setPhase] = useState<DialogPhase>('closed')
  useLayoutEffect(() => {
    if (isOpen) setPhase('open')
    else setPhase((current) => (current === 'open' ? 'closing' : current))
  }, [isOpen])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || phase === 'closed') return
    if (phase === 'open') return show(element, modeless)
    return afterAnimations(element, () => {
      element.close()
      setPhase('closed')
      closed.current()
    })
  }, [dialog, phase, modeless])
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
