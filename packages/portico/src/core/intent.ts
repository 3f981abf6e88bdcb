import type { Portico } from './portico.ts'

/**
 * Holds the functions to call when the user is about to act, e.g. to load the modal.
 */
export const createIntentListeners = (): Set<() => void> => new Set()

/** Notifies the listeners that the user is about to act, e.g. hovers the button. */
export function notifyIntent(portico: Portico): void {
  for (const listener of portico.keep(createIntentListeners)) listener()
}
