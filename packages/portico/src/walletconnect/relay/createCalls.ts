import type { Clock } from '../../core/async/clock.ts'
import { relayRefused, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import { HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import { createId } from '../protocol/createId.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PorticoError) => void
  readonly cancelTimer: () => void
}

/** Calls of one socket that wait for their answers. */
export interface Calls {
  /** @throws {PorticoError} `relay/refused` for an error, `relay/unreachable` for silence */
  send(method: string, params: object, timeoutMs?: number): Promise<unknown>
  /** Takes an answer. */
  settle(answer: { readonly id: string; readonly result: unknown; readonly error: unknown }): void
  failAll(error: PorticoError): void
}

/**
 * Matches answers with calls.
 *
 * @param send - writes to the socket
 * @param onSilence - an answer is overdue: the line is dead, whatever the platform says
 */
export function createCalls(
  clock: Clock,
  send: (text: string) => void,
  onSilence: () => void,
): Calls {
  const waiting = new Map<string, Waiting>()
  const take = (id: string) => {
    const call = waiting.get(id)
    waiting.delete(id)
    call?.cancelTimer()
    return call
  }
  return {
    send(method, params, timeoutMs = HTTP_TIMEOUT_MS) {
      const number = createId()
      const id = String(number)
      return new Promise((resolve, reject) => {
        const cancelTimer = clock.after(timeoutMs, () => {
          take(id)?.reject(new PorticoError(relayUnreachable))
          onSilence()
        })
        waiting.set(id, { resolve, reject, cancelTimer })
        send(JSON.stringify({ id: number, jsonrpc: '2.0', method, params }))
      })
    },
    settle({ id, result, error }) {
      const call = take(id)
      if (!call) return
      if (error === undefined) return call.resolve(result)
      const words = safeRead(error as object, 'message')
      const details = typeof words === 'string' ? cleanText(words) : undefined
      call.reject(new PorticoError(relayRefused, { details }))
    },
    failAll(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error)
    },
  }
}
