import type { FeatureEvents } from './state/compose.ts'

/** The events of an instance, by name. */
export interface PorticoEvents extends FeatureEvents {
  /** Usage, in the vocabulary of analytics tools. Emitted while `features.analytics` is on; it never leaves the page by itself: see `sendAnalytics`. */
  track: {
    event: string
    properties: Readonly<Record<string, string | number | boolean>>
    timestamp: number
  }
  /** A failure of work that no caller awaits. */
  error: { scope: string; error: unknown }
  /** The instance has ended: see `destroy`. */
  destroy: undefined
}

/** Typed events with a way to stop listening. */
export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void
}

/**
 * Creates an emitter. A listener that throws does not keep the event from the others.
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
          // The listener is the site's: its failure is reported the way the platform reports any.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
