import type { Portico } from '../../core/portico.ts'

/**
 * Ends the instance: aborts pending attempts, removes listeners, and settles waiting promises.
 * Sessions and storage stay. For tests, and for pages that mount several instances one after the
 * other.
 *
 * @example
 * destroy(portico)
 */
export function destroy(portico: Portico): void {
  portico.events.emit('destroy', undefined)
  portico.events.emit('modalClosed', undefined)
  // Pending wallet requests watch the state and end without a connection.
  portico.store.setState({ connections: {}, attempt: undefined, switching: undefined })
}
