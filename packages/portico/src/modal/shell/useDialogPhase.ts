import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { afterPaint } from './afterPaint.ts'

export type DialogPhase = 'closed' | 'open' | 'closing'

/**
 * Shows and hides the native dialog with its animation, and tells when it is gone. Content stays until the closing animation is over;
 * opening again in between takes over at once.
 */
export function useDialogPhase(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  modeless: boolean,
  onClosed: () => void,
): DialogPhase {
  const closed = useRef(onClosed)
  closed.current = onClosed
  // Not a state: opening must not render twice.
  const lingers = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const phase = isOpen ? 'open' : lingers.current ? 'closing' : 'closed'
  const wasLaidOut = useRef(false)
  useEffect(
    () =>
      afterPaint(() => {
        wasLaidOut.current = true
      }),
    [],
  )
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    // The browser lays everything in it out anew. What lies below the first row has its place and comes a frame later (shell.css).
    const waited = wasLaidOut.current && element.querySelector('[data-view="Connect"]')
    if (waited) element.dataset.fresh = ''
    show(element, modeless)
    lingers.current = true
    const refresh = () => delete element.dataset.fresh
    const stopWaiting = afterPaint(refresh)
    return () => {
      stopWaiting()
      refresh()
    }
  }, [dialog, isOpen, modeless])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || phase !== 'closing') return
    return afterAnimations(element, () => {
      element.close()
      element.dataset.kept = ''
      lingers.current = false
      renderAgain()
      closed.current()
    })
  }, [dialog, phase])
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
