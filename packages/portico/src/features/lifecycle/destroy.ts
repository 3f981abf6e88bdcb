import type { Portico } from '../../core/portico.ts'

/**
 * Ends the instance: pending attempts are aborted, listeners are taken off, waiting promises settle. Sessions and storage are left as
 * they are. For tests, and for pages that mount several instances one after the other.
 *
 * @example
 * destroy(portico)
 */
export function destroy(portico: Portico): void {
  portico.events.emit('destroy', undefined)
  portico.events.emit('modalClosed', undefined)
  // Requests to wallets watch the state: without a connection they end.
  portico.store.setState({ connections: {}, attempt: undefined, switching: undefined })
}
