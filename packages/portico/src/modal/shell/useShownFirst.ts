import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { afterPaint } from './afterPaint.ts'
import { useModal } from './context.ts'

/**
 * Whether the card is open. A first screen that stands ready is shown in the very call that opens it, and React hears of it when it is on screen: the
 * visitor waits for the browser alone. In its first frame it stands in the page, in the next it is modal and has the focus.
 */
export function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onClosed: () => void,
): boolean {
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
