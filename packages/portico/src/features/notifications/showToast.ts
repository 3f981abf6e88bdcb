import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { requireParameters } from '../../core/requireParameters.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { TOAST_AUTO_CLOSE_MS, TOAST_SWAP_DELAY_MS } from '../../wire/limits.ts'
import type { Toast, ToastVariant } from './state.ts'

export interface ShowToastParameters {
  variant: ToastVariant
  message: string
  /** Default 5000. A loading toast stays until it is replaced. */
  durationMs?: number | undefined
  /** The id of the tracked transaction that it is about. */
  transactionId?: string | undefined
}

const TOAST_QUEUE_MAX = 3

interface ToastTimes {
  count: number
  cancelTimer?: (() => void) | undefined
}

function createToastTimes(portico: Portico): ToastTimes {
  const times: ToastTimes = { count: 0 }
  once(portico, 'destroy', () => times.cancelTimer?.())
  return times
}

/**
 * Shows a short message. One toast is visible at a time. A new one replaces it after a short pause,
 * further ones queue, and the oldest of a long queue are dropped. The same message again only
 * extends the visible toast.
 *
 * @returns the toast's id
 * @example
 * showToast(portico, { variant: 'success', message: 'Address copied' })
 */
export function showToast(portico: Portico, parameters: ShowToastParameters): number {
  requireParameters(parameters, 'variant', 'message')
  const { variant, message, durationMs, transactionId } = parameters
  const { toasts } = portico.store.getState()
  const [visible] = toasts
  const isSame = visible?.message === message && visible.transactionId === transactionId
  if (isSame && visible.variant === variant) {
    portico.events.emit('toast', { type: 'updated', toast: visible })
    scheduleClose(portico, visible, durationMs)
    return visible.id
  }
  const times = portico.keep(createToastTimes)
  times.count += 1
  const toast: Toast = { ...parameters, id: times.count }
  if (!visible) {
    show(portico, toast)
    return toast.id
  }
  const queue = [...toasts.slice(1), toast].slice(-TOAST_QUEUE_MAX)
  portico.store.setState({ toasts: [visible, ...queue] })
  cancelTimer(portico)
  times.cancelTimer = portico.config.clock.after(TOAST_SWAP_DELAY_MS, () =>
    dismissToast(portico, visible.id),
  )
  return toast.id
}

/**
 * Removes a toast. The next one in the queue follows.
 *
 * @example
 * dismissToast(portico, showToast(portico, { variant: 'loading', message: 'Working…' }))
 */
export function dismissToast(portico: Portico, id: number): void {
  const { toasts } = portico.store.getState()
  const toast = toasts.find((item) => item.id === id)
  if (!toast) return
  const rest = toasts.filter((item) => item !== toast)
  portico.store.setState({ toasts: rest })
  portico.events.emit('toast', { type: 'removed', toast })
  const [next] = rest
  if (toasts[0] !== toast) return
  cancelTimer(portico)
  if (next) show(portico, next)
}

/** Keeps the visible toast while the user hovers or focuses it, or restarts its timer. */
export function holdToast(portico: Portico, held: boolean): void {
  const [visible] = portico.store.getState().toasts
  if (!visible) return
  if (held) cancelTimer(portico)
  else scheduleClose(portico, visible, visible.durationMs)
}

function show(portico: Portico, toast: Toast): void {
  const waiting = portico.store.getState().toasts.filter((item) => item !== toast)
  portico.store.setState({ toasts: [toast, ...waiting] })
  portico.events.emit('toast', { type: 'added', toast })
  scheduleClose(portico, toast, waiting[0] ? TOAST_SWAP_DELAY_MS : toast.durationMs)
}

function scheduleClose(portico: Portico, toast: Toast, durationMs?: number): void {
  cancelTimer(portico)
  const duration = durationMs ?? (toast.variant === 'loading' ? undefined : TOAST_AUTO_CLOSE_MS)
  if (duration === undefined) return
  const dismiss = () => dismissToast(portico, toast.id)
  portico.keep(createToastTimes).cancelTimer = portico.config.clock.after(duration, dismiss)
}

function cancelTimer(portico: Portico): void {
  portico.keep(createToastTimes).cancelTimer?.()
}

/** Shows a toast and removes it when its condition no longer holds. */
export function showToastWhile(
  portico: Portico,
  parameters: ShowToastParameters,
  isTrue: (state: PorticoState) => boolean,
): number {
  const id = showToast(portico, parameters)
  const stop = portico.store.subscribe((state) => {
    const isGone = state.toasts.every((toast) => toast.id !== id)
    if (!isGone && isTrue(state)) return
    stop()
    dismissToast(portico, id)
  })
  return id
}
