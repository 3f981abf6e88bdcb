import type { StoreApi } from 'zustand/vanilla'
import type { ResolvedConfig } from './config/types.ts'
import type { Emitter, PorticoEvents } from './events.ts'
import type { OpenParameters, PorticoState } from './state/compose.ts'
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
