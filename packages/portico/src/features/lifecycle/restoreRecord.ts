import type { Portico } from '../../core/portico.ts'
import { createKnownRecord, readRecord } from '../../core/storage/record.ts'
import { restoreConnections } from '../connect/restoreConnections.ts'
import { resumeAttempts } from '../connect/resumeAttempts.ts'
import { findNetwork } from '../networks/selectors.ts'
import { followRelays, type RaiseAlert } from '../wallets/followRelays.ts'

/**
 * Restores the stored record: choices at once, connections and pending attempts through their
 * wallets.
 *
 * @param raise - `raiseAlert`, passed in because importing it here would create a shared chunk
 */
export async function restoreRecord(portico: Portico, raise?: RaiseAlert): Promise<void> {
  if (raise) followRelays(portico, raise)
  const record = readRecord(portico)
  portico.keep(createKnownRecord).record = record
  if (record.ledger) resumeWhenConnected(portico)
  const { selectedNetworkId } = record
  portico.store.setState((state) => ({
    recents: record.recents,
    labels: record.labels,
    selectedNetworkId:
      selectedNetworkId && findNetwork(state, selectedNetworkId)
        ? selectedNetworkId
        : state.selectedNetworkId,
  }))
  if (portico.config.reconnect) {
    const restored = restoreConnections(portico)
    resumeAttempts(portico)
    await restored
  } else portico.store.setState({ status: 'ready' })
}

// Tracking makes network requests, so it resumes only when a wallet is connected.
function resumeWhenConnected(portico: Portico): void {
  portico.events.on('connect', async () => {
    try {
      const { resumeTracking } = await import('../transactions/lazy.ts')
      resumeTracking(portico)
    } catch (error) {
      portico.events.emit('error', { scope: 'transactions', error })
    }
  })
}
