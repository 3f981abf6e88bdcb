import type { Clock } from '../../core/async/clock.ts'
import { relayRefused, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import { createId } from '../protocol/jsonRpc.ts'
import { type Frame, readFrame } from './frames.ts'
import type { OpenSocket, RelaySocket } from './socket.ts'

/** The close code of a relay that does not accept the project id or the token. */
const UNAUTHORIZED = 3000

/** What a socket to the relay depends on. */
export interface RelaySocketOptions {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** Creates the URL with a new token, once for each attempt. */
  readonly createUrl: () => string
}

/** The callbacks of one socket. */
export interface RelaySocketHandlers {
  readonly onOpen: () => void
  /** @returns whether the message is acknowledged: if not, the relay delivers it again */
  readonly onMessage: (topic: string, text: string) => boolean
  /** Called when the socket does not open, is closed by the relay, or misses a response. */
  readonly onLost: (error: PorticoError) => void
}

/** One socket to the relay, and the requests that were sent on it. */
export interface OpenRelaySocket {
  /**
   * @throws {PorticoError} `relay/refused` for an error response, `relay/unreachable` after the
   * timeout
   */
  request(method: string, params: object, timeoutMs?: number): Promise<unknown>
  /** Closes the socket without a callback, and rejects its requests. */
  close(error: PorticoError): void
}

interface PendingRequest {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PorticoError) => void
  readonly cancelTimer: () => void
}

/** Opens a socket to the relay. @returns `undefined` if the URL is invalid */
export function openRelaySocket(
  { clock, openSocket, createUrl }: RelaySocketOptions,
  { onOpen, onMessage, onLost }: RelaySocketHandlers,
): OpenRelaySocket | undefined {
  let socket: RelaySocket
  try {
    socket = openSocket(createUrl())
  } catch (cause) {
    onLost(createUnreachableError(cause))
    return undefined
  }
  const pending = new Map<string, PendingRequest>()
  const takePending = (id: string) => {
    const request = pending.get(id)
    pending.delete(id)
    request?.cancelTimer()
    return request
  }
  const onTimeout = () => onLost(createUnreachableError())
  const cancelTimer = clock.after(HTTP_TIMEOUT_MS, onTimeout)
  socket.onmessage = ({ data }) => {
    const frame = readFrame(data)
    if (frame?.type === 'answer') return settle(takePending(frame.id), frame)
    // Handle first, then acknowledge: if the page dies in between, the message is delivered again.
    if (frame && onMessage(frame.topic, frame.text))
      socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
  }
  socket.onclose = (event) => onLost(createCloseError(event))
  socket.onerror = onTimeout
  socket.onopen = () => {
    cancelTimer()
    socket.onerror = null
    onOpen()
  }
  return {
    request(method, params, timeoutMs = HTTP_TIMEOUT_MS) {
      const id = createId()
      return new Promise((resolve, reject) => {
        // A socket that misses a response is dead, even if it looks open.
        const cancelTimer = clock.after(timeoutMs, onTimeout)
        pending.set(String(id), { resolve, reject, cancelTimer })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    close(error) {
      cancelTimer()
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
      socket.close()
      for (const id of pending.keys()) takePending(id)?.reject(error)
    },
  }
}

function settle(
  request: PendingRequest | undefined,
  { result, error }: Extract<Frame, { type: 'answer' }>,
): void {
  if (error === undefined) return request?.resolve(result)
  const text = safeRead(error as object, 'message')
  const details = typeof text === 'string' ? cleanText(text) : undefined
  request?.reject(new PorticoError(relayRefused, { details }))
}

export function createUnreachableError(cause?: unknown): PorticoError {
  return new PorticoError(relayUnreachable, { cause })
}

function createCloseError({ code, reason }: { code: number; reason: string }): PorticoError {
  if (code !== UNAUTHORIZED) return createUnreachableError()
  return new PorticoError(relayRefused, { details: cleanText(reason) })
}
