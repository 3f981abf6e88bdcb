/** A sealed message on a topic: the relay can read neither. */
export interface Letter {
  readonly topic: string
  /** Base64. */
  readonly message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Client id (did:key) of whoever published it: it is never brought back to him. */
  readonly sender: string
  /** Its place in its topic; a later one has a larger number. */
  readonly seq: number
}

/** Against whom a letter counts while it waits: client ids are free, these are not. */
export interface Owner {
  /** As `countedAddress` has it. */
  readonly address: string
  /** Project id. */
  readonly project: string
}

export interface NewLetter extends Pick<Letter, 'topic' | 'message' | 'tag' | 'sender'>, Owner {
  readonly ttlMs: number
}

/** A letter that has just been stored. */
export interface News {
  readonly letter: Letter
  /** The place of the last letter that the topic had before; 0: none. */
  readonly previous: number
}

/** Letters of a topic, in order. */
export interface Page {
  readonly letters: readonly Letter[]
  /** Up to here nothing else is stored. */
  readonly head: number
}

/** Letters, and what they take as `weigh` has it. */
export interface Quota {
  readonly letters: number
  readonly bytes: number
}

/** Letters until somebody acknowledges them or their time is over. All failures are `RelayError`s. */
export interface Mailbox {
  /**
   * Stores a letter. Where everything is full, whoever has most loses his oldest ones to one who has less. The same message on the same topic is stored once, also when it was acknowledged lately; when another client
   * publishes it, he has it: that is an acknowledgement.
   *
   * @throws {RelayError} `mailbox_full` (this topic), `address_full`, `project_full`, `relay_full` (all of it), `unavailable`
   */
  publish(letter: NewLetter): Promise<void>
  /** What lies there behind the place `after`, at most `max`. */
  read(topic: string, after: number, max: number): Promise<Page>
  /** Drops a letter, unless `by` is who sent it. */
  acknowledge(topic: string, seq: number, by: string): Promise<void>
  /** Whether a letter is still there. */
  has(topic: string, seq: number): Promise<boolean>
  /** From when it has settled on, letters of the topic are told as news; they may wait there as long as they say. */
  listen(topic: string): Promise<void>
  leave(topic: string): void
  onNews(listener: (news: News) => void): void
  /** News may have been missed: everything that is listened to must be read anew. */
  onGap(listener: () => void): void
  /** What is stored, where one process can know it. */
  size(): Quota | undefined
  ping(): Promise<void>
  close(): Promise<void>
}

/** What may wait: in all, and of whom. */
export interface MailboxLimits extends Quota {
  readonly lettersPerTopic: number
  /** Longest life of a letter on a topic that nobody has subscribed to. */
  readonly unclaimedTtlMs: number
  /** A /56 of IPv6 may have four times as much, a /48 sixteen times. */
  readonly perAddress: Quota
  readonly perProject: Quota
}

/** What a letter takes beside its message: topic, sender and the objects that hold it. */
export const LETTER_BYTES = 500

/** What a letter counts for. */
export const weigh = (message: string) => message.length + LETTER_BYTES

/** How long a topic is known as one that somebody subscribed to: the life of a session in the protocol. */
export const CLAIM_MS = 7 * 86_400_000
/** Such topics that are remembered at most; the oldest are forgotten first. */
export const CLAIMS_MAX = 200_000

/** How long an acknowledged letter is remembered, so that a publisher who did not hear our answer may say it again. */
export const REMEMBER_MS = 120_000
