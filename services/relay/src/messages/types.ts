/** An encrypted message that waits on a topic. The relay cannot read it. */
export interface StoredMessage {
  readonly topic: string
  /** Base64. */
  readonly message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Client id (did:key) of the publisher, which never receives its own message. */
  readonly sender: string
  /** Orders the messages of a topic: a later one has a larger number. */
  readonly seq: number
}

/**
 * Whose quotas a message counts against while it is stored. Client ids are free to create, these
 * are not.
 */
export interface Owner {
  /** As {@link getClientAddress} returns it. */
  readonly address: string
  /** Project id. */
  readonly project: string
}

export interface NewMessage
  extends Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'sender'>,
    Owner {
  readonly ttlMs: number
}

/** A message was stored. */
export interface StoredMessageEvent {
  readonly stored: StoredMessage
  /** `seq` of the last message that the topic had before; 0 without one. */
  readonly previous: number
}

/** Messages of a topic, in order. */
export interface Page {
  readonly messages: readonly StoredMessage[]
  /** The topic has no other message up to this `seq`. */
  readonly head: number
}

/** Messages, and bytes as {@link getWeight} counts them. */
export interface Quota {
  readonly messages: number
  readonly bytes: number
}

/**
 * Stores messages until a subscriber acknowledges them or they expire. Every failure is a
 * `RelayError`.
 */
export interface MessageStore {
  /**
   * Stores a message.
   *
   * The same message on the same topic is stored once, also after a recent acknowledgement. When
   * another client publishes it again, that client has it: this counts as an acknowledgement. When
   * the relay is full, the owner that uses most loses its oldest messages to an owner that uses
   * less.
   *
   * @throws {RelayError} `mailbox_full` (this topic), `address_full`, `project_full`, `relay_full`,
   * `unavailable`
   */
  publish(message: NewMessage): Promise<void>
  /** Reads the messages after a `seq`, at most `max`. */
  read(topic: string, after: number, max: number): Promise<Page>
  /** Deletes a message, unless `by` is its sender. */
  acknowledge(topic: string, seq: number, by: string): Promise<void>
  /** Whether a message is still stored. */
  has(topic: string, seq: number): Promise<boolean>
  /**
   * Emits events for the topic once the promise settles. Its messages then keep their full life:
   * see `unclaimedTtlMs` for a topic without subscriber.
   */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): void
  onMessage(listener: (event: StoredMessageEvent) => void): void
  /** Events may be missing: read every subscribed topic again. */
  onGap(listener: () => void): void
  /** What is stored, where one process can know it. */
  size(): Quota | undefined
  ping(): Promise<void>
  close(): Promise<void>
}

/** The quotas of the relay, of an address and of a project. */
export interface MessageLimits extends Quota {
  readonly messagesPerTopic: number
  /** The longest life of a message on a topic without subscriber. */
  readonly unclaimedTtlMs: number
  /** An IPv6 /56 has four times this quota, a /48 sixteen times. */
  readonly perAddress: Quota
  readonly perProject: Quota
}

/** What a stored message takes besides its text: topic, sender and the objects around it. */
export const MESSAGE_OVERHEAD_BYTES = 500

/** What a message counts against the quotas, in bytes. */
export const getWeight = (message: string) => message.length + MESSAGE_OVERHEAD_BYTES

/** How long a subscribed topic is remembered as such: the life of a WalletConnect session. */
export const SUBSCRIBED_TTL_MS = 7 * 86_400_000
/** The most subscribed topics that are remembered; the oldest are dropped first. */
export const SUBSCRIBED_TOPICS_MAX = 200_000

/**
 * How long an acknowledged message is remembered, for a publisher that missed our response and
 * repeats it.
 */
export const ACKNOWLEDGED_TTL_MS = 120_000
