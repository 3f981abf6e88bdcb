import type { StoreApi } from 'zustand/vanilla'
import type { ResolvedConfig } from './config/types.ts'
import type { Emitter, PorticoEvents } from './events.ts'
import type { OpenParameters, PorticoState } from './state/compose.ts'
import type { RawStore } from './storage/rawStore.ts'

/** An instance: one per page as a rule, one per request on a server, several where a page needs them. */
export interface Portico {
  readonly config: ResolvedConfig
  readonly store: StoreApi<PorticoState>
  readonly storage: RawStore
  readonly events: Emitter<PorticoEvents>
  /**
   * What a feature holds for this instance that is not state: a client, a timer, a map of promises. The first call
   * with a creator creates it, later ones return the same, until the instance ends.
   */
  keep<T>(create: (portico: Portico) => T): T
  /** Opens the modal: see the `open` action. */
  open(parameters: OpenParameters & { view: 'WalletSend' }): Promise<string>
  open(parameters?: OpenParameters): Promise<void>
  /** Closes the modal: see the `close` action. */
  close(): void
}
