import type { TrackedTransaction } from './state.ts'

/** Polls the transactions of one instance until they settle. */
export interface Tracker {
  /** Starts tracking a new transaction. */
  track(transaction: TrackedTransaction): void
  /**
   * Counts a transaction as dropped that the network refused, unless a node knows it already. Shows
   * no toast, because the error of the request does.
   *
   * @returns false if a node knows it
   */
  drop(id: string): boolean
  /**
   * Merges the stored transactions of other tabs and earlier pages, and tracks those of connected
   * accounts.
   */
  sync(): void
}

/**
 * Holds the tracker once there is a transaction. Reading the slot does not load the tracker's code.
 */
export const createTrackerSlot = (): { tracker?: Tracker } => ({})
