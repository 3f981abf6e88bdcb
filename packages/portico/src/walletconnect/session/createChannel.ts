import { type Envelope, openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope.ts'
import type { Travel } from '../protocol/methods.ts'
import { type Payload, readPayload } from '../protocol/readPayload.ts'
import {
  createRelayLine,
  type LineStatus,
  type RelayLineOptions,
  type RelayMessage,
} from '../relay/createRelayLine.ts'

/** A topic with its key, and what hears its messages. */
export interface Ear {
  readonly topic: string
  /** The key of the topic, or how it follows from the public key of who writes (an envelope of type 1). */
  readonly key: Uint8Array | ((sender: Uint8Array) => Uint8Array | undefined)
  /** @returns false for what is meant for another tab */
  readonly handle: (payload: Payload) => boolean | void
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
  /**
   * @param key - where nobody listens under the topic
   * @throws {PorticoError} `relay/unreachable`, `relay/refused`
   */
  say(topic: string, spoken: Spoken, travel: Travel, key?: Ear['key']): Promise<void>
  /** Passes on what is sealed: said again with the same envelope, it is the same to a wallet. */
  publish(message: RelayMessage): Promise<void>
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
      const key = ear && envelope && keyFor(ear, envelope)
      if (!key) return
      const text = openEnvelope(key, envelope)
      const payload = text === undefined ? undefined : readPayload(text)
      if (payload) return ear.handle(payload)
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
    async say(topic, spoken, travel, key = ears.get(topic)?.key) {
      if (!(key instanceof Uint8Array)) return
      await line.publish({ topic, message: seal(key, spoken), ...travel })
    },
    publish: line.publish,
    wake: () => line.wake(),
    close: () => line.close(),
  }
}

/** What one side says, for nobody but who has the key. */
export function seal(key: Uint8Array, spoken: Spoken): string {
  return sealEnvelope(key, JSON.stringify({ jsonrpc: '2.0', ...spoken }))
}

function keyFor({ key }: Ear, { sender }: Envelope): Uint8Array | undefined {
  if (key instanceof Uint8Array) return sender ? undefined : key
  return sender && key(sender)
}
