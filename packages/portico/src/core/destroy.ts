import type { Portico } from './portico.ts'

/**
 * Ends the instance: pending attempts are aborted, listeners are taken off, waiting promises settle. Sessions and storage are left as
 * they are. For tests, and for pages that mount several instances one after the other.
 *
 * @example
 * destroy(portico)
 */
export function destroy(portico: Portico): void {
  const { internal } = portico
  for (const attempt of new Set(internal.attempts.values())) attempt.controller.abort()
  internal.attempts.clear()
  for (const unsubscribe of internal.subscriptions.values()) unsubscribe()
  internal.subscriptions.clear()
  internal.stop?.()
  internal.stop = undefined
  internal.starts = 0
  internal.toastTimer?.()
  internal.stopSignIn?.()
  internal.stopSignIn = undefined
  internal.queryClient?.clear()
  for (const resolve of internal.closing) resolve()
  internal.closing.clear()
  // Requests to wallets watch the state: without a connection they end.
  portico.store.setState({ connections: {}, attempt: undefined, switching: undefined })
  internal.closed = true
}
