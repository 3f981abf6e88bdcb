import type { Clock } from '../../core/async/clock.ts'
import type { ConnectorEvent, DappMetadata } from '../../core/interfaces/connector.ts'
import type { StorageBackend } from '../../core/storage/backend.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { OpenSocket } from '../relay/socket.ts'

/** The part of the platform's Web Locks that is used: tabs see by them which of them wait for a wallet. */
export type Locks = Pick<LockManager, 'request'>

/** What a relay connector works with, all of it replaceable. */
export interface RelayWorld {
  readonly relayUrl: string
  readonly storage: StorageBackend
  readonly storageKey: string
  readonly clock: Clock
  readonly openSocket: OpenSocket
  readonly locks?: Locks | undefined
  /** Told to those who listen. */
  readonly emit: (event: ConnectorEvent) => void
  readonly onProblem?: ((error: PorticoError | undefined) => void) | undefined
  /** What the options say of the site, before the instance is asked. */
  readonly projectId: string | undefined
  readonly metadata: DappMetadata | undefined
}
