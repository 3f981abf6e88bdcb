import type { Portico } from '../../core/portico.ts'
import { createKnownRecord } from '../../core/storage/knownRecord.ts'
import { readRecord } from '../../core/storage/record.ts'
import { restoreConnections } from '../connect/restoreConnections.ts'
import { resumeAttempts } from '../connect/resumeAttempts.ts'
import { findNetwork } from '../networks/networkSelectors.ts'
import { followRelays, type RaiseAlert } from '../wallets/followRelays.ts'

/**
 * Brings back what the record remembers: choices at once, connections by asking their wallets, attempts by waiting for them.
 *
 * @param raise - `raiseAlert`: given, since a module that the page and this chunk share would be a chunk of its own
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

// What was on its way when the page was left is followed again as soon as a wallet is back, and not before: it asks the network.
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
