import type { TrackedTransaction } from './state.ts'

/** Looks after the transactions of one instance. */
export interface Tracker {
  /** Follows a new one to its end. */
  track(transaction: TrackedTransaction): void
  /** Takes over what another page of the site, or this one before a reload, wrote down: of the accounts that are here. */
  sync(): void
}

/** Holds the tracker, once there is a transaction: code that only asks for it does not load it. */
export const createTrackerSlot = (): { tracker?: Tracker } => ({})
