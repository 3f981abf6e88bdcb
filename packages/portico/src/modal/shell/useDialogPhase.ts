import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { useModal } from './context.ts'

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

/**
 * Whether the card is open. A first screen that stands ready is shown in the very call that opens it, and React hears of it when it is on screen: the
 * visitor waits for the browser alone. In its first frame it stands in the page, in the next it is modal and has the focus.
 */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, onClosed: () => void): boolean {
  const portico = useModal()
  const [isOpen, setOpen] = useState(() => portico.store.getState().modal.open)
  const closed = useRef(onClosed)
  closed.current = onClosed
  useLayoutEffect(
    () => followOpen(portico, dialog, setOpen, () => closed.current()),
    [portico, dialog],
  )
  return isOpen
}

function followOpen(
  portico: Portico,
  dialog: RefObject<HTMLDialogElement | null>,
  setOpen: (open: boolean) => void,
  onClosed: () => void,
): () => void {
  const { store } = portico
  const isOpen = () => store.getState().modal.open
  let stopWaiting: (() => void) | undefined
  if (!isOpen() && dialog.current && !dialog.current.open) dialog.current.dataset.rest = ''
  // It may have changed between render and here.
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
      // Closed in its first frame: React never heard of it, or has yet to act on it.
      hide(element)
      setOpen(false)
      onClosed()
    } else setOpen(modal.open)
  })
  return () => {
    stopWaiting?.()
    stop()
  }
}

// What it shows is there and at rest, and nothing but a modal dialog is asked for.
function isReady(element: HTMLDialogElement, portico: Portico): boolean {
  const { modal, attempt } = portico.store.getState()
  // While React has yet to write that it is closed, it would write that over what is shown here.
  const rests = element.matches('[data-rest][data-phase="closed"]:not([open])')
  const waits = currentRoute(modal).view === 'Connect' && !attempt
  // Its first frame stands where it rests: below the body nothing moves or cuts it.
  const root = element.getRootNode()
  const stands = root instanceof ShadowRoot && root.host.parentNode === document.body
  return rests && waits && stands && element.querySelector('[data-view="Connect"]') !== null
}

// It is laid out where it stands. For the top layer the browser builds it anew, which takes most of the time: that comes a frame later.
function present(element: HTMLDialogElement): void {
  element.dataset.phase = 'open'
  element.removeAttribute('aria-hidden')
  element.setAttribute('open', '')
  // Laid out now, while the browser prepares the frame, instead of in it.
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
 * Calls when what was just changed is on screen.
 *
 * @returns calls it off
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
