import { type PointerEvent, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { dismissToast, holdToast } from '../../features/notifications/showToast.ts'
import type { Toast } from '../../features/notifications/state.ts'
import { TOAST_DRAG_REMOVE_PERCENT, TOAST_HOTKEY } from '../../wire/limits.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { loadPart } from '../loadPart.ts'
import { useLazyStyles } from '../theme/lazyStyles.ts'
import { Icon } from './Icon.tsx'

interface ToastRegionProps {
  readonly active: boolean
  readonly toast: Toast | undefined
}

/** The visible toast in a live region: polite, or assertive for errors. */
export function ToastRegion({ active, toast }: ToastRegionProps): ReactNode {
  const t = useTranslate()
  const region = useRef<HTMLElement>(null)
  useLazyStyles(region)
  // A screen reader only announces what is inserted into an existing region.
  const ready = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const shown = active && ready.current ? toast : undefined
  useEffect(() => {
    ready.current = active
    if (active && toast !== shown) renderAgain()
  })
  useHotkey(region, active && toast !== undefined)
  const isError = shown?.variant === 'error'
  const card = shown && <ToastCard key={shown.id} toast={shown} />
  return (
    <section
      ref={region}
      className="toasts"
      hidden={!active}
      aria-label={t('toast.region', { hotkey: TOAST_HOTKEY })}
      tabIndex={-1}
    >
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

const loadDetails = () => loadPart(() => import('./ToastDetails.tsx'))

function ToastCard({ toast }: { toast: Toast }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { transactionId } = toast
  const Details = useLazyPart(loadDetails, transactionId !== undefined)
  const drag = useDragAway(() => dismissToast(portico, toast.id))
  // A toast that moves between dialog and page gets neither blur nor leave: resume its timeout
  // here.
  useEffect(() => () => holdToast(portico, false), [portico])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className="toast"
      data-variant={toast.variant}
      onPointerEnter={() => holdToast(portico, true)}
      onPointerLeave={() => holdToast(portico, false)}
      onFocus={() => holdToast(portico, true)}
      onBlur={() => holdToast(portico, false)}
      {...drag}
    >
      <ToastMark toast={toast} />
      <span>
        <span>{toast.message}</span>
        {Details && transactionId && <Details id={transactionId} />}
      </span>
      <button
        type="button"
        className="toast-close"
        aria-label={t('common.dismiss')}
        onClick={() => dismissToast(portico, toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function ToastMark({ toast }: { toast: Toast }): ReactNode {
  const isPending = useModalState(({ transactions }) =>
    transactions?.some(({ id, status }) => id === toast.transactionId && status === 'pending'),
  )
  if (isPending || toast.variant === 'loading') return <span className="spinner" />
  return <Icon name={toast.variant === 'error' ? 'alert' : 'check'} />
}

/** Follows a horizontal drag; beyond the limit, it removes the toast. */
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
      if ((event.target as Element).closest('button, a')) return
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
