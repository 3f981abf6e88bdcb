import type { Clock } from '../../core/async/clock.ts'
import { relayRefused } from '../../wire/errors/catalogue.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { HEARTBEAT_MS, QUERY_RETRY_BASE_MS, QUERY_RETRY_CAP_MS } from '../../wire/limits.ts'
import {
  createUnreachableError,
  type OpenRelaySocket,
  openRelaySocket,
  type RelaySocketHandlers,
  type RelaySocketOptions,
} from './openRelaySocket.ts'

// Short, because the user has just returned to the page and waits.
const WAKE_TIMEOUT_MS = 3000
/** An unused connection stays open this long, for the next pairing. */
const IDLE_CLOSE_MS = 30_000
// If a timer fires this late, the page was suspended and its socket may have died without an event.
const SUSPENDED_MS = 4 * HEARTBEAT_MS

/**
 * `lost`: it was open and is being opened again; `down`: opening failed and is tried again later.
 */
export type RelayConnectionStatus = 'closed' | 'opening' | 'open' | 'lost' | 'down'

/** What a relay connection depends on, whatever it transports. */
export interface ReconnectingSocketOptions extends RelaySocketOptions {
  readonly onStatus: (status: RelayConnectionStatus) => void
  /**
   * Called with what prevents the connection, and with `undefined` once the relay has answered
   * again.
   */
  readonly onProblem: (error: PorticoError | undefined) => void
}

interface Handlers extends Pick<RelaySocketHandlers, 'onMessage'> {
  /** Whether the socket reconnects. If not, it closes after a while. */
  readonly isUsed: () => boolean
  /** Subscribes to all topics. Called after each connect, and to check the socket. */
  readonly subscribe: (timeoutMs?: number) => Promise<void>
}

/** Creates a socket to the relay that opens again whenever it was lost. */
export function createReconnectingSocket(options: ReconnectingSocketOptions, handlers: Handlers) {
  const { isUsed, subscribe, onMessage } = handlers
  const { clock, onStatus, onProblem } = options
  const backoff = createBackoff(clock)
  let status: RelayConnectionStatus = 'closed'
  let socket: OpenRelaySocket | undefined
  let opening: Promise<void> | undefined
  let cancelHeartbeat = () => {}
  let cancelIdle = () => {}
  const setStatus = (next: RelayConnectionStatus) => {
    if (status === next) return
    status = next
    onStatus(next)
  }
  const closeWithError = (error: PorticoError) => {
    cancelHeartbeat()
    socket?.close(error)
    socket = opening = undefined
    // A connection that was open is opened again at once, so losing it is no problem yet.
    if (status !== 'open' || error.code === relayRefused.code) onProblem(error)
    setStatus(!isUsed() ? 'closed' : status === 'open' ? 'lost' : 'down')
    if (isUsed()) backoff.next(() => void open().catch(() => {}))
  }
  const close = () => {
    backoff.stop()
    cancelIdle()
    closeWithError(createUnreachableError())
  }
  const closeWhenIdle = () => {
    cancelIdle()
    if (isUsed()) return
    if (!socket) {
      backoff.stop()
      return setStatus('closed')
    }
    cancelIdle = clock.after(IDLE_CLOSE_MS, () => isUsed() || close())
  }
  const open = (): Promise<void> => {
    if (status === 'open') return Promise.resolve()
    backoff.stop()
    opening ??= new Promise<void>((resolve, reject) => {
      if (status === 'closed') setStatus('opening')
      socket = openRelaySocket(options, {
        onMessage,
        onOpen() {
          cancelHeartbeat = startHeartbeat(clock, wake)
          setStatus('open')
          closeWhenIdle()
          subscribe().then(resolve, reject)
        },
        onLost(error) {
          closeWithError(error)
          reject(error)
        },
      })
    }).finally(() => {
      opening = undefined
    })
    return opening
  }
  const wake = () => {
    if (isUsed()) (status === 'open' ? subscribe(WAKE_TIMEOUT_MS) : open()).catch(() => {})
  }
  return {
    open,
    wake,
    isOpen: () => status === 'open',
    close,
    closeWhenIdle,
    async request(method: string, params: object, timeoutMs?: number): Promise<unknown> {
      if (status !== 'open' || !socket) throw createUnreachableError()
      const result = await socket.request(method, params, timeoutMs)
      // Only a response proves that the relay works: some accept the socket and close it after
      // authentication.
      backoff.reset()
      onProblem(undefined)
      return result
    },
  }
}

/** @returns a function that stops it */
function startHeartbeat(clock: Clock, onResume: () => void): () => void {
  let cancelTimer = () => {}
  const beat = (at: number) => {
    cancelTimer = clock.after(HEARTBEAT_MS, () => {
      const now = clock.now()
      beat(now)
      if (now - at > SUSPENDED_MS) onResume()
    })
  }
  beat(clock.now())
  return () => cancelTimer()
}

/** Runs a callback after a random delay that doubles with each failure, up to half a minute. */
export function createBackoff(clock: Clock) {
  let tries = 0
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  return {
    next(run: () => void): void {
      stop()
      const full = Math.min(QUERY_RETRY_BASE_MS * 2 ** tries, QUERY_RETRY_CAP_MS)
      tries += 1
      cancel = clock.after(full * (0.5 + Math.random() / 2), run)
    },
    stop,
    reset(): void {
      stop()
      tries = 0
    },
  }
}
