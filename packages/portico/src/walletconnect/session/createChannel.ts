import { hexToBytes } from '../crypto/encoding.ts'
import { type Envelope, openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope.ts'
import { signRelayToken } from '../crypto/relayToken.ts'
import { type IncomingMessage, readMessage } from '../protocol/jsonRpc.ts'
import type { PublishOptions } from '../protocol/methods.ts'
import type { RelayConnectionStatus } from '../relay/createReconnectingSocket.ts'
import { createRelayConnection, type RelayMessage } from '../relay/createRelayConnection.ts'
import type { RelaySessionOptions } from './options.ts'

/** A topic with its key and the handler of its messages. */
export interface TopicSubscription {
  readonly topic: string
  /**
   * The key of the topic, or a function that derives it from the sender's public key (envelope type
   * 1).
   */
  readonly key: Uint8Array | ((sender: Uint8Array) => Uint8Array | undefined)
  /** @returns false if the message is for another tab */
  readonly handle: (payload: IncomingMessage) => boolean | void
}

/** An outgoing JSON-RPC message: a request or a response. */
export type OutgoingMessage =
  | { readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } }

/** What a channel depends on. */
export type ChannelOptions = Pick<
  RelaySessionOptions,
  'relayUrl' | 'clock' | 'openSocket' | 'onProblem'
>

/** Encrypted messages over a relay connection. */
export interface Channel {
  /** Subscribes to topics. Resolves when the relay has confirmed. */
  subscribe(subscriptions: readonly TopicSubscription[]): Promise<void>
  unsubscribe(topic: string): void
  /** @throws {PorticoError} `relay/unreachable`, `relay/refused` */
  send(
    topic: string,
    key: Uint8Array,
    message: OutgoingMessage,
    options: PublishOptions,
  ): Promise<void>
  /** Publishes a sealed message. Published again unchanged, it is the same message for a wallet. */
  publish(message: RelayMessage): Promise<void>
  wake(): void
  close(): void
}

/**
 * Creates a channel that encrypts and decrypts messages. Messages that cannot be decrypted or read
 * are ignored. Each connection has a fresh token and the project id in its URL.
 *
 * @param seed - the client's Ed25519 seed
 */
export function createChannel(
  { relayUrl, clock, openSocket, onProblem = () => {} }: ChannelOptions,
  seed: string,
  projectId: () => string | undefined,
  onStatus: (status: RelayConnectionStatus) => void,
): Channel {
  const subscriptions = new Map<string, TopicSubscription>()
  const connection = createRelayConnection({
    clock,
    openSocket,
    onStatus,
    onProblem,
    onMessage(topic, sealed) {
      const subscription = subscriptions.get(topic)
      const envelope = readEnvelope(sealed)
      const key = subscription && envelope && getKey(subscription, envelope)
      if (!key) return
      const text = openEnvelope(key, envelope)
      const message = text === undefined ? undefined : readMessage(text)
      if (message) return subscription.handle(message)
    },
    createUrl() {
      const url = new URL(relayUrl)
      url.searchParams.set('auth', signRelayToken(hexToBytes(seed), relayUrl, clock.now()))
      const id = projectId()
      if (id) url.searchParams.set('projectId', id)
      url.searchParams.set('ua', 'wc-2/portico')
      return url.href
    },
  })
  const { publish, wake, close } = connection
  return {
    subscribe(list) {
      for (const subscription of list) subscriptions.set(subscription.topic, subscription)
      return connection.subscribe(list.map(({ topic }) => topic))
    },
    unsubscribe(topic) {
      subscriptions.delete(topic)
      connection.unsubscribe(topic)
    },
    send: (topic, key, message, options) =>
      publish({ topic, message: sealMessage(key, message), ...options }),
    publish,
    wake,
    close,
  }
}

/** Encrypts a JSON-RPC message with a symmetric key. */
export function sealMessage(key: Uint8Array, message: OutgoingMessage): string {
  return sealEnvelope(key, JSON.stringify({ jsonrpc: '2.0', ...message }))
}

function getKey({ key }: TopicSubscription, { sender }: Envelope): Uint8Array | undefined {
  if (key instanceof Uint8Array) return sender ? undefined : key
  return sender && key(sender)
}
