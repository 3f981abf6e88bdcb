import type { Clock } from '../../core/async/clock.ts'
import { relayRequestExpired, relaySessionEnded } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { ProviderRpcError } from '../../wire/errors/providerRpcError.ts'
import { hexToBytes } from '../crypto/encoding.ts'
import { createId, type IncomingMessage } from '../protocol/jsonRpc.ts'
import { methods } from '../protocol/methods.ts'
import type { StoredSession } from '../protocol/records.ts'
import { readSessionError } from '../protocol/sessionError.ts'
import type { RelayMessage } from '../relay/createRelayConnection.ts'
import { type Channel, sealMessage } from './createChannel.ts'
import type { SessionRequest } from './types.ts'

interface PendingRequest {
  readonly topic: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PorticoError | ProviderRpcError) => void
  readonly cancelTimer: () => void
  /** The message, once the relay has accepted it. */
  sent?: RelayMessage
}

/**
 * Sends requests to wallets and matches responses with them.
 *
 * @param onCount - called with the number of a topic's requests that wait for a response
 */
export function createSessionRequests(
  channel: Channel,
  clock: Clock,
  onCount: (topic: string, count: number) => void,
) {
  const pending = new Map<number, PendingRequest>()
  const emitCount = (topic: string) =>
    onCount(topic, [...pending.values()].filter((request) => request.topic === topic).length)
  const take = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    request?.cancelTimer()
    if (request) emitCount(request.topic)
    return request
  }
  return {
    send({ topic, symKey }: StoredSession, { networkId, method, params }: SessionRequest) {
      const { request: publishOptions } = methods.wc_sessionRequest
      const expiryTimestamp = Math.floor(clock.now() / 1000) + publishOptions.ttl
      const id = createId()
      const request = { method, params, expiryTimestamp }
      const message = { id, method: 'wc_sessionRequest', params: { request, chainId: networkId } }
      const sealed = { topic, message: sealMessage(hexToBytes(symKey), message), ...publishOptions }
      return new Promise<unknown>((resolve, reject) => {
        const fail = (error: PorticoError) => take(id)?.reject(error)
        const cancelTimer = clock.after(publishOptions.ttl * 1000, () =>
          fail(new PorticoError(relayRequestExpired)),
        )
        const waiting: PendingRequest = { topic, resolve, reject, cancelTimer }
        pending.set(id, waiting)
        emitCount(topic)
        channel.publish(sealed).then(() => {
          // A request that is published again does not notify the user again.
          waiting.sent = { ...sealed, prompt: false }
        }, fail)
      })
    },
    /**
     * All tabs receive all responses.
     *
     * @returns false if the response is for another tab, or came on another topic
     */
    settle(topic: string, response: Exclude<IncomingMessage, { type: 'request' }>): boolean {
      const request = pending.get(response.id)?.topic === topic ? take(response.id) : undefined
      if (response.type === 'result') request?.resolve(response.result)
      else request?.reject(readSessionError(response.error))
      return !!request
    },
    /** Rejects the requests of a session that has ended. */
    end(topic: string): void {
      for (const [id, request] of pending) {
        if (request.topic === topic) take(id)?.reject(new PorticoError(relaySessionEnded))
      }
    },
    /** Publishes requests without a response again, after the relay was unreachable. */
    republish(): void {
      for (const { sent } of pending.values()) if (sent) channel.publish(sent).catch(() => {})
    },
  }
}
