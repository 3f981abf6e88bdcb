import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope.ts'
import type { Travel } from '../protocol/methods.ts'
import { type Payload, readPayload } from '../protocol/readPayload.ts'
import {
  createRelayLine,
  type LineStatus,
  type RelayLineOptions,
} from '../relay/createRelayLine.ts'

/** A topic with its key, and what hears its messages. */
export interface Ear {
  readonly topic: string
  readonly key: Uint8Array
  readonly handle: (payload: Payload) => void
}

/** What one side says: a request, or the answer to one. */
export type Spoken =
  | { readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } }

/** Sealed talk over a relay. */
export interface Channel {
  readonly status: LineStatus
  /** Hears the topics from now on; resolves when the relay knows. */
  listen(ears: readonly Ear[]): Promise<void>
  leave(topic: string): void
  /** @throws {PorticoError} `relay/unreachable`, `relay/refused` */
  say(topic: string, spoken: Spoken, travel: Travel): Promise<void>
  open(): Promise<void>
  wake(): void
  close(): void
}

/** Opens and seals what passes over a relay line. What cannot be opened, or is no message of the protocol, is not heard. */
export function createChannel(options: Omit<RelayLineOptions, 'onMessage'>): Channel {
  const ears = new Map<string, Ear>()
  const line = createRelayLine({
    ...options,
    onMessage(topic, message) {
      const ear = ears.get(topic)
      const envelope = readEnvelope(message)
      if (!ear || !envelope || envelope.sender) return
      const text = openEnvelope(ear.key, envelope)
      const payload = text === undefined ? undefined : readPayload(text)
      if (payload) ear.handle(payload)
    },
  })
  return {
    get status() {
      return line.status
    },
    listen(list) {
      for (const ear of list) ears.set(ear.topic, ear)
      return line.subscribe(list.map(({ topic }) => topic))
    },
    leave(topic) {
      ears.delete(topic)
      line.unsubscribe(topic)
    },
    async say(topic, spoken, travel) {
      const ear = ears.get(topic)
      if (!ear) return
      const message = sealEnvelope(ear.key, JSON.stringify({ jsonrpc: '2.0', ...spoken }))
      await line.publish({ topic, message, ...travel })
    },
    open: () => line.open(),
    wake: () => line.wake(),
    close: () => line.close(),
  }
}
