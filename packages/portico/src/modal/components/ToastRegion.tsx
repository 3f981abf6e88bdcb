import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import type { Toast } from '../../core/state/types.ts'
import { TOAST_DRAG_REMOVE_PERCENT } from '../../wire/limits.ts'
import { useSession, useTranslate } from '../shell/context.ts'
import { adoptLateSheet } from '../theme/lateStyles.ts'
import { Icon } from './Icon.tsx'

export interface ToastRegionProps {
  readonly active: boolean
  readonly toast: Toast | undefined
  readonly label: string
  /** Its time stands still while it is held. The same function at every render. */
  readonly onHold: (held: boolean) => void
  readonly onDismiss: (id: number) => void
}

/** The visible toast in a live region: polite, or assertive for errors. */
export function ToastRegion({ active, toast, label, ...handlers }: ToastRegionProps): ReactNode {
  const session = useSession()
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => adoptLateSheet(session, region.current), [session])
  // A screen reader hears only what comes into a region that is already there.
  const ready = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const shown = active && ready.current ? toast : undefined
  useEffect(() => {
    ready.current = active
    if (active && toast !== shown) renderAgain()
  })
  useHotkey(region, active && toast !== undefined)
  const isError = shown?.variant === 'error'
  const card = shown && <ToastCard key={shown.id} toast={shown} {...handlers} />
  return (
    <section ref={region} className="toasts" hidden={!active} aria-label={label} tabIndex={-1}>
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  )
}

function useHotkey(region: { current: HTMLElement | null }, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [region, wanted])
}

function ToastCard({
  toast,
  onHold,
  onDismiss,
}: {
  toast: Toast
  onHold: ToastRegionProps['onHold']
  onDismiss: ToastRegionProps['onDismiss']
}): ReactNode {
  const t = useTranslate()
  const drag = useDragAway(() => onDismiss(toast.id))
  // Moved between dialog and page it hears neither blur nor leave: its time must go on.
  useEffect(() => () => onHold(false), [onHold])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the button inside is the first
    <div
      className="toast"
      data-variant={toast.variant}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      {...drag}
    >
      <ToastMark toast={toast} />
      <span>{toast.message}</span>
      <button
        type="button"
        className="toast-close"
        aria-label={t('common.dismiss')}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function ToastMark({ toast }: { toast: Toast }): ReactNode {
  if (toast.variant === 'loading') return <span className="spinner" />
  return <Icon name={toast.variant === 'error' ? 'alert' : 'check'} />
}

/** Follows a sideways drag; far enough, it goes. */
function useDragAway(remove: () => void) {
  const start = useRef<number | undefined>(undefined)
  const moved = useRef<Animation | undefined>(undefined)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return
    const distance = Math.abs(event.clientX - start.current)
    start.current = undefined
    moved.current?.cancel()
    const limit = (event.currentTarget.offsetWidth * TOAST_DRAG_REMOVE_PERCENT) / 100
    if (event.type === 'pointerup' && distance > limit) remove()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return
      const at = `${event.clientX - start.current}px 0`
      moved.current?.cancel()
      moved.current = event.currentTarget.animate(
        { translate: [at, at] },
        { duration: 1, fill: 'forwards' },
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
