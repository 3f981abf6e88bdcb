import type { Clock } from '../core/async/clock.ts'
import type { DappMetadata } from '../core/interfaces/connector.ts'
import type { StorageBackend } from '../core/storage/rawStore.ts'
import type { Namespace } from '../wire/namespace.ts'
import type { OpenSocket } from './relay/socket.ts'
import type { Locks } from './session/options.ts'

/** Options of {@link walletConnect}. */
export interface WalletConnectOptions {
  /**
   * wss address of the relay. Default: the public relay, which wallets use unless they are
   * configured otherwise; it requires a project id. Your own relay reaches only wallets that are
   * configured for it.
   */
  readonly relayUrl?: string | undefined
  /** Default: the instance's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * Name and icon of the site in wallets. Default: the instance's `metadata`, else the page's
   * title, description and icon.
   */
  readonly metadata?: DappMetadata | undefined
  /** The namespaces to propose. Default: all namespaces of the instance. */
  readonly namespaces?: readonly [Namespace, ...Namespace[]] | undefined
  /** Stores sessions. Default: `localStorage`, else memory. */
  readonly storage?: StorageBackend | undefined
  /** The key of the stored sessions. Default: 'portico.walletconnect'. */
  readonly storageKey?: string | undefined
  /** Timers, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** Opens a socket, replaceable in tests. Default: `new WebSocket(url)`. */
  readonly openSocket?: OpenSocket | undefined
  /**
   * Web Locks, by which tabs see that another tab waits for the same pairing, replaceable in tests.
   * Default: `navigator.locks` if the browser has it.
   */
  readonly locks?: Locks | undefined
}
