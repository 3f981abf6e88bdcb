import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useModal } from './context.ts'

// A longer drag closes the sheet.
const CLOSE_AFTER_PX = 96

/**
 * The handle of the sheet on phones: dragging it down closes the modal. Keyboards use Esc or the
 * close button.
 */
export function SheetHandle({
  dialog,
}: {
  dialog: RefObject<HTMLDialogElement | null>
}): ReactNode {
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
