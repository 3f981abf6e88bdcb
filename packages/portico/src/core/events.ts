import type { FeatureEvents } from './state/compose.ts'

/** The events of an instance, by name. */
export interface PorticoEvents extends FeatureEvents {
  /** A usage event, if `features.analytics` is on. Only `sendAnalytics` sends it anywhere. */
  track: {
    event: string
    properties: Readonly<Record<string, string | number | boolean>>
    timestamp: number
  }
  /** An error of work that no caller awaits. */
  error: { scope: string; error: unknown }
  /** The instance was destroyed, see `destroy`. */
  destroy: undefined
}

/** A typed event emitter. */
export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void
}

/**
 * Creates an event emitter. If a listener throws, the others are still called.
 *
 * @example
 * const off = portico.events.on('connect', ({ address }) => console.log(address))
 */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => void set.delete(listener)
    },
    emit(name, event) {
      for (const listener of new Set(listeners.get(name))) {
        try {
          listener(event as never)
        } catch (error) {
          // Reported as an uncaught error, as for DOM events.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
