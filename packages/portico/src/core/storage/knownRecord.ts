import type { StoredRecord } from './readStored.ts'

/** The last record known to be in the backend: what another tab removed from it is gone. */
export const createKnownRecord = (): { record?: StoredRecord } => ({})
