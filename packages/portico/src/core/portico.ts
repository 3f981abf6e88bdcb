import type { StoreApi } from 'zustand/vanilla'
import type { ResolvedConfig } from './config/types.ts'
import type { FeatureEvents, OpenParameters, PorticoState } from './state/compose.ts'
import type { RawStore } from './storage/rawStore.ts'

/** An instance. Pages usually have one; a server creates one per request. */
export interface Portico {
  readonly config: ResolvedConfig
  readonly store: StoreApi<PorticoState>
  readonly storage: RawStore
  readonly events: Emitter<PorticoEvents>
  /**
   * Returns a value that belongs to the instance but is not state, such as a client or a timer. The
   * first call with a function creates the value, later calls return the same one until the
   * instance is destroyed.
   */
  keep<T>(create: (portico: Portico) => T): T
  /** Opens the view to send tokens. Resolves with the transaction hash. */
  open(parameters: OpenParameters & { view: 'WalletSend' }): Promise<string>
  /** Opens the modal, see the `open` action. */
  open(parameters?: OpenParameters): Promise<void>
  /** Closes the modal, see the `close` action. */
  close(): void
}

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
