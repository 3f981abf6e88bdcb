import { reconnect } from '../actions/reconnect.ts'
import { resumeAttempts } from '../connections/resumeAttempts.ts'
import type { Portico } from '../portico.ts'
import { findNetwork } from '../state/selectors.ts'
import { readRecord } from './record.ts'

/** Brings back what the record remembers: choices at once, connections by asking their wallets, attempts by waiting for them. */
export async function restoreRecord(portico: Portico): Promise<void> {
  const record = readRecord(portico)
  portico.internal.lastRecord = record
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
    resumeAttempts(portico)
    await reconnect(portico)
  } else portico.store.setState({ status: 'ready' })
}
