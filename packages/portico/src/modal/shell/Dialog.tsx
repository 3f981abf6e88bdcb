import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { closeModal } from '../../features/modal/close.ts'
import { reset } from '../../features/modal/navigate.ts'
import { MODAL_SHAKE_MS } from '../../wire/limits.ts'
import { Toasts } from '../components/Notices.tsx'
import { useModal, useModalState } from '../context.ts'
import { adoptSheet } from '../theme/adoptSheet.ts'
import { useEscape, useFocusFallback, useScrollLock } from './dialogHooks.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { useDialogPhase } from './useDialogPhase.ts'
import { useFetchAccount } from './useFetchAhead.ts'
import { ViewStack } from './ViewStack.tsx'

/** The card as a native dialog: on top of the page, with the focus inside and the page inert. */
export function Dialog(): ReactNode {
  const portico = useModal()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const closable = useModalState((state) => state.modal.closable)
  // A wallet that draws in the page must not be inert under a modal dialog.
  const modeless = useModalState(
    ({ attempt, connectors }) =>
      connectors.find((connector) => connector.id === attempt?.connectorId)?.pageUi ?? false,
  )
  const phase = useDialogPhase(dialog, modeless, () => {
    reset(portico, { view: 'Connect', parameters: {} })
    // The closed card waits at its top. Without a scroll position it is not touched: reading it
    // would force a layout.
    dialog.current?.querySelector('.header[data-scrolled] ~ .body')?.scrollTo(0, 0)
    focusButton(portico, dialog.current)
  })
  // The closed first screen stays rendered but invisible. It fetches nothing, and opening it takes
  // one frame.
  const waits = useModalState(
    (state) => currentRoute(state.modal).view === 'Connect' && !getActiveConnection(state),
  )
  const isOpen = phase === 'open'
  useFetchAccount(useModalState((state) => getActiveConnection(state) !== undefined))
  useEffect(() => {
    // Resets a view that was left open while no card was mounted.
    if (!portico.store.getState().modal.open) reset(portico, { view: 'Connect', parameters: {} })
  }, [portico])
  useEscape(isOpen && !modeless, portico, dialog)
  const isFirst = useScrim(isOpen)
  useScrollLock(isOpen && !modeless)
  useShake(dialog)
  const kept = useFocusFallback(dialog, titleId)
  const backdrop = useBackdropClose(dialog, portico.close)
  return (
    <>
      <dialog
        ref={dialog}
        className="card"
        data-phase={phase}
        data-first={isFirst || undefined}
        data-fullscreen={portico.config.mobileFullScreen || undefined}
        aria-labelledby={titleId}
        aria-hidden={phase === 'closed' || undefined}
        {...{ closedby: closable ? 'closerequest' : 'none' }}
        onCancel={(event) => {
          event.preventDefault()
          portico.close()
        }}
        onClose={(event) => {
          // The browser can force a close (a second back gesture). If the dialog was only reopened
          // in the other mode, it is open again by now.
          if (event.target !== dialog.current || dialog.current?.open) return
          // Its own `close()` fires this event too, possibly after it was opened again. The DOM is
          // read because React's state lags one frame.
          if (dialog.current?.dataset.phase !== 'open') return
          if (closable) closeModal(portico)
          else {
            // A view that must be finished stays open, and signals the refusal.
            dialog.current?.showModal()
            portico.close()
          }
        }}
        {...backdrop}
        {...kept}
      >
        {/* In the first frame React still considers the dialog closed. */}
        {(phase !== 'closed' || waits || dialog.current?.open) && (
          <>
            <SheetHandle dialog={dialog} />
            <ViewStack titleId={titleId} />
          </>
        )}
        <OpenWallet active={phase !== 'closed'} />
        <Toasts active={phase !== 'closed'} />
      </dialog>
      <OpenWallet active={phase === 'closed'} onPage />
      <Toasts active={phase === 'closed'} />
    </>
  )
}

/**
 * Takes over from the button that was pressed while this code was loading.
 *
 * @returns whether the dialog has been open since it was mounted: its scrim then does not fade in
 */
function useScrim(isOpen: boolean): boolean {
  const [isFirst, setFirst] = useState(isOpen)
  useLayoutEffect(() => {
    // The scrim of the button goes, and its spinner.
    const css = ':root{--portico-scrim:#0000;--portico-idle:visible;--portico-busy:hidden}'
    return adoptSheet(document, css)[1]
  }, [])
  useEffect(() => {
    if (!isOpen) setFirst(false)
  }, [isOpen])
  return isFirst
}

function useShake(dialog: { current: HTMLDialogElement | null }): void {
  const refusals = useModalState((state) => state.modal.refusals)
  const clock = useModal().config.clock
  const seen = useRef(refusals)
  useLayoutEffect(() => {
    if (refusals === seen.current) return
    seen.current = refusals
    const card = dialog.current
    if (!card) return
    card.dataset.shake = ''
    return clock.after(MODAL_SHAKE_MS, () => delete card.dataset.shake)
  }, [refusals, dialog, clock])
}

// Windows' default time between the presses of a double click.
const DOUBLE_CLICK_MS = 500

// Closes only if pressed and released on the backdrop: a text selection may end outside the card,
// and the second press of a double click falls outside if the first one led to a smaller view.
function useBackdropClose(dialog: { current: HTMLDialogElement | null }, close: () => void) {
  const pressed = useRef(false)
  const pressedInsideAt = useRef(-DOUBLE_CLICK_MS)
  const isBackdrop = (event: PointerEvent) => {
    const card = dialog.current
    if (!card || event.target !== card) return false
    const box = card.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x < box.left || x > box.right || y < box.top || y > box.bottom
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const { timeStamp } = event
      const isOutside = isBackdrop(event)
      if (!isOutside) pressedInsideAt.current = timeStamp
      pressed.current = isOutside && timeStamp - pressedInsideAt.current >= DOUBLE_CLICK_MS
    },
    onPointerUp: (event: PointerEvent) => {
      if (pressed.current && isBackdrop(event)) close()
      pressed.current = false
    },
  }
}

// Another button may have replaced the one that opened the card, such as the account button: the
// focus must not fall to the page. If a press focuses no button (Safari), the browser leaves the
// focus in the closed card.
function focusButton({ config }: Portico, card: HTMLElement | null): void {
  card?.querySelector<HTMLElement>(':focus')?.blur()
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) return
  const key = CSS.escape(config.storageKey)
  document
    .querySelector<HTMLElement>(`.portico-button[data-portico="${key}"]:enabled`)
    ?.focus({ preventScroll: true })
}

// A longer drag closes the sheet.
const CLOSE_AFTER_PX = 96

/**
 * The handle of the sheet on phones: dragging it down closes the modal. Keyboards use Esc or the
 * close button.
 */
function SheetHandle({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }): ReactNode {
  const portico = useModal()
  const start = useRef<number | undefined>(undefined)
  const drag = useRef<Animation | undefined>(undefined)
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? 0))
  const end = (event: PointerEvent) => {
    if (start.current === undefined) return
    const far = distance(event) > CLOSE_AFTER_PX
    start.current = undefined
    drag.current?.cancel()
    if (far) portico.close()
  }
  return (
    <div
      className="handle"
      aria-hidden="true"
      onPointerDown={(event) => {
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (start.current === undefined) return
        drag.current?.cancel()
        drag.current = dialog.current?.animate(
          { translate: [`0 ${distance(event)}px`, `0 ${distance(event)}px`] },
          { duration: 1, fill: 'forwards' },
        )
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
