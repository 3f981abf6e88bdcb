import type { Clock } from '../core/async/clock.ts'
import type { DappMetadata } from '../core/interfaces/connector.ts'
import type { StorageBackend } from '../core/storage/backend.ts'
import type { Namespace } from '../wire/namespace.ts'
import type { OpenSocket } from './relay/socket.ts'
import type { Locks } from './session/types.ts'

/** Options of {@link walletConnect}. */
export interface WalletConnectOptions {
  /**
   * wss address of the relay. Default: the public relay, which is where wallets in the field are; it asks for a project id. A relay
   * of your own reaches wallets that can be told to use it.
   */
  readonly relayUrl?: string | undefined
  /** Default: the instance's `projectId`. */
  readonly projectId?: string | undefined
  /** What wallets show of the site. Default: the instance's `metadata`, else what the page says of itself. */
  readonly metadata?: DappMetadata | undefined
  /** The families to ask for. Default: all that the site has. */
  readonly namespaces?: readonly [Namespace, ...Namespace[]] | undefined
  /** Where sessions live. Default: `localStorage`, else memory. */
  readonly storage?: StorageBackend | undefined
  /** The key of the sessions' record. Default 'portico.walletconnect'. */
  readonly storageKey?: string | undefined
  /** Time, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** Opens a socket, replaceable in tests. Default: `new WebSocket(url)`. */
  readonly openSocket?: OpenSocket | undefined
  /** By which tabs see that another waits for the same code, replaceable in tests. Default: the platform's Web Locks, where it has them. */
  readonly locks?: Locks | undefined
}
