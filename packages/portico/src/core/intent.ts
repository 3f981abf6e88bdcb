import type { Portico } from './portico.ts'

/**
 * Functions to call when the user is about to act: each starts what waits for that.
 * A provider of the instance adds its own.
 */
export const createIntentListeners = (): Set<() => void> => new Set()

/** Tells the listeners that the user is about to act, e.g. hovers the button or connects a wallet. */
export function notifyIntent(portico: Portico): void {
  for (const listener of portico.keep(createIntentListeners)) listener()
}
