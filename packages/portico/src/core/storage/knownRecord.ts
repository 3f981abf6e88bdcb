import type { StoredRecord } from './readStored.ts'

/** Holds the last known record of the storage, to detect what another tab removed from it. */
export const createKnownRecord = (): { record?: StoredRecord } => ({})
