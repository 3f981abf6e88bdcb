type Listener = (...args: unknown[]) => void

/** Event listeners by name, as EIP-1193 providers keep them. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): void
  /** How many listen: a test that finds some left over has found a leak. */
  count(event?: string): number
}

/** Makes an emitter. */
export function createEmitter(): Emitter {
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
