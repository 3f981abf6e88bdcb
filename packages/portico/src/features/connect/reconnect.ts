import type { Portico } from '../../core/portico.ts'

export type ReconnectReturnType = Promise<void>

/**
 * Reconnects the stored wallets silently, one at a time, the most recently used first. Storage is
 * only a hint: a wallet counts as connected once it answers. Joins a running reconnection. Never
 * rejects: failed connections become disconnected and are reported by the `error` event.
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
