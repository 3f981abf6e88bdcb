type Listener = (...args: unknown[]) => void

/** The event methods of an EIP-1193 provider. */
export interface ProviderEmitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): void
  /** The number of listeners, to find leaks in tests. */
  count(event?: string): number
}

/** Creates the event methods of a fake provider. */
export function createProviderEmitter(): ProviderEmitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, ...args) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
    },
    count(event) {
      const sets = event === undefined ? [...listeners.values()] : [listeners.get(event)]
      return sets.reduce((sum, set) => sum + (set?.size ?? 0), 0)
    },
  }
}
