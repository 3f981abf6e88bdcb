export type ToastVariant = 'loading' | 'success' | 'error'

export interface Toast {
  readonly id: number
  readonly variant: ToastVariant
  readonly message: string
  readonly durationMs?: number | undefined
  /** The tracked transaction that it is about, whose amount and receiver the modal adds. */
  readonly transactionId?: string | undefined
}

/** A problem for the site's developers. `docs/errors.md` describes its code. */
export interface Alert {
  readonly code: string
  readonly message: string
}

export interface NotificationsState {
  readonly toasts: readonly Toast[]
  readonly alerts: readonly Alert[]
}

export interface NotificationsEvents {
  alert: Alert
  toast: { type: 'added' | 'updated' | 'removed'; toast: Toast }
}

export const notificationsState: NotificationsState = { toasts: [], alerts: [] }
