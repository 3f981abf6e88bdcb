import type { Clock } from '../../core/async/clock.ts'
import { relayRefused, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import { HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import { createId } from '../protocol/jsonRpc.ts'

interface PendingRequest {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PorticoError) => void
  readonly cancelTimer: () => void
}

/** The requests of one socket that wait for a response. */
export interface PendingRequests {
  /**
   * @throws {PorticoError} `relay/refused` for an error response, `relay/unreachable` after the
   * timeout
   */
  send(method: string, params: object, timeoutMs?: number): Promise<unknown>
  /** Settles the request of a response. */
  settle(answer: { readonly id: string; readonly result: unknown; readonly error: unknown }): void
  failAll(error: PorticoError): void
}

/**
 * Matches responses with requests.
 *
 * @param send - writes to the socket
 * @param onTimeout - called when a response is overdue: the socket is dead even if it looks open
 */
export function createPendingRequests(
  clock: Clock,
  send: (text: string) => void,
  onTimeout: () => void,
): PendingRequests {
  const waiting = new Map<string, PendingRequest>()
  const take = (id: string) => {
    const request = waiting.get(id)
    waiting.delete(id)
    request?.cancelTimer()
    return request
  }
  return {
    send(method, params, timeoutMs = HTTP_TIMEOUT_MS) {
      const number = createId()
      const id = String(number)
      return new Promise((resolve, reject) => {
        const cancelTimer = clock.after(timeoutMs, () => {
          take(id)?.reject(new PorticoError(relayUnreachable))
          onTimeout()
        })
        waiting.set(id, { resolve, reject, cancelTimer })
        send(JSON.stringify({ id: number, jsonrpc: '2.0', method, params }))
      })
    },
    settle({ id, result, error }) {
      const call = take(id)
      if (!call) return
      if (error === undefined) return call.resolve(result)
      const text = safeRead(error as object, 'message')
      const details = typeof text === 'string' ? cleanText(text) : undefined
      call.reject(new PorticoError(relayRefused, { details }))
    },
    failAll(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error)
    },
  }
}
