import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { useModal } from '../context.ts'

export type DialogPhase = 'closed' | 'open' | 'closing'

/**
 * Shows and hides the native dialog with its animation. The content stays until the closing
 * animation is over; opening in between takes over at once.
 */
export function useDialogPhase(
  dialog: RefObject<HTMLDialogElement | null>,
  modeless: boolean,
  onClosed: () => void,
): DialogPhase {
  const portico = useModal()
  const closed = useRef(onClosed)
  closed.current = onClosed
  // A ref and not a state: opening must not render twice.
  const lingers = useRef(false)
  const [turn, renderAgain] = useReducer((count: number) => count + 1, 0)
  const isOpen = useOpenDialog(dialog, closed)
  const phase = isOpen ? 'open' : lingers.current ? 'closing' : 'closed'
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    lingers.current = true
    delete element.dataset.rest
    // A prepared first screen is already on screen.
    if (!element.open || modeless === element.matches(':modal')) show(element, modeless)
  }, [dialog, isOpen, modeless])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn checks again
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || phase !== 'closing') return
    return afterAnimations(element, () => {
      // Closing itself can trigger another opening, which React has not rendered yet.
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

/**
 * Whether the card is open. A prepared first screen is shown synchronously by the call that opens
 * it; React renders after it is painted. In its first frame it is in the page; in the next it
 * becomes modal and takes the focus.
 */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  closed: RefObject<() => void>,
): boolean {
  const portico = useModal()
  const [isOpen, setOpen] = useState(() => portico.store.getState().modal.open)
  useLayoutEffect(() => followOpen(portico, dialog, setOpen, closed), [portico, dialog, closed])
  return isOpen
}

function followOpen(
  portico: Portico,
  dialog: RefObject<HTMLDialogElement | null>,
  setOpen: (open: boolean) => void,
  closed: RefObject<() => void>,
): () => void {
  const { store } = portico
  const isOpen = () => store.getState().modal.open
  let stopWaiting: (() => void) | undefined
  if (!isOpen() && dialog.current && !dialog.current.open) dialog.current.dataset.rest = ''
  // The state may have changed between render and effect.
  setOpen(isOpen())
  const stop = store.subscribe(({ modal }, before) => {
    if (modal.open === before.modal.open) return
    const element = dialog.current
    stopWaiting?.()
    stopWaiting = undefined
    if (modal.open && element && isReady(element, portico)) {
      present(element)
      stopWaiting = afterPaint(() => {
        makeModal(element)
        setOpen(isOpen())
      })
    } else if (!modal.open && element?.matches('[data-rest]:is([open], [data-phase="open"])')) {
      // Closed in its first frame, before React rendered or reacted to it.
      hide(element)
      setOpen(false)
      closed.current()
    } else setOpen(modal.open)
  })
  return () => {
    stopWaiting?.()
    stop()
  }
}

// The content is rendered and idle, and a plain modal dialog is wanted.
function isReady(element: HTMLDialogElement, portico: Portico): boolean {
  const { modal, attempt } = portico.store.getState()
  // Otherwise React's pending update would overwrite the attributes set here.
  const rests = element.matches('[data-rest][data-phase="closed"]:not([open])')
  const waits = currentRoute(modal).view === 'Connect' && !attempt
  // In its first frame it is laid out in place, so it must be a direct child of the body: nothing
  // then clips or moves it.
  const root = element.getRootNode()
  const stands = root instanceof ShadowRoot && root.host.parentNode === document.body
  return rests && waits && stands && element.querySelector('[data-view="Connect"]') !== null
}

// Shows the dialog in place. Moving it to the top layer rebuilds its layout, which is expensive:
// that waits one frame.
function present(element: HTMLDialogElement): void {
  element.dataset.phase = 'open'
  element.removeAttribute('aria-hidden')
  element.setAttribute('open', '')
  // Forces the layout now, while the browser prepares the frame.
  element.getBoundingClientRect()
}

function makeModal(element: HTMLDialogElement): void {
  element.removeAttribute('open')
  element.showModal()
}

function hide(element: HTMLDialogElement): void {
  element.close()
  element.dataset.phase = 'closed'
  element.setAttribute('aria-hidden', 'true')
}

/**
 * Calls back after the current changes are painted.
 *
 * @returns a function that cancels it
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
