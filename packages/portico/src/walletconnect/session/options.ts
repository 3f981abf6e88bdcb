import type { Clock } from '../../core/async/clock.ts'
import type { ConnectorEvent, DappMetadata } from '../../core/interfaces/connector.ts'
import type { StorageBackend } from '../../core/storage/rawStore.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { OpenSocket } from '../relay/socket.ts'

/** The part of Web Locks that is used: tabs see by it which of them wait for a wallet. */
export type Locks = Pick<LockManager, 'request'>

/** What a relay connector depends on. */
export interface RelaySessionOptions {
  readonly relayUrl: string
  readonly storage: StorageBackend
  readonly storageKey: string
  readonly clock: Clock
  readonly openSocket: OpenSocket
  readonly locks?: Locks | undefined
  /** Calls the listeners of the connector. */
  readonly emit: (event: ConnectorEvent) => void
  readonly onProblem?: ((error: PorticoError | undefined) => void) | undefined
  /** From the options; else those of the instance apply. */
  readonly projectId: string | undefined
  readonly metadata: DappMetadata | undefined
}
