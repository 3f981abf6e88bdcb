import type { Portico } from '../../core/portico.ts'

export type ReconnectReturnType = Promise<void>

/**
 * Asks the stored wallets again, silently, one at a time, the most recently used first. What is stored is a hint: a connection
 * is connected when its wallet says so. Joins a reconnection that is under way. Never rejects: what failed is disconnected,
 * and reported by the `error` event.
 *
 * @example
 * await reconnect(portico)
 */
export async function reconnect(portico: Portico): ReconnectReturnType {
  try {
    const { restoreConnections } = await import('./restoreConnections.ts')
    await restoreConnections(portico)
  } catch (error) {
    // Offline: the next call tries again.
    portico.events.emit('error', { scope: 'reconnect', error })
  }
}
