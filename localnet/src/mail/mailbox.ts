/** A mail that the local world received. */
export type ReceivedMail = {
  /** Counts from 1, in the order of arrival. */
  readonly id: number
  /** When it arrived, as ISO 8601. */
  readonly receivedAt: string
  readonly from: string
  /** The receivers of the envelope. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Undefined in a mail without HTML. */
  readonly html: string | undefined
}

/** The mails of a running world. */
export type Mailbox = {
  /** Adds a mail, and forgets the oldest one beyond the limit. */
  readonly add: (mail: Omit<ReceivedMail, 'id'>) => void
  /** Returns the newest first. */
  readonly list: (receiver?: string) => readonly ReceivedMail[]
  readonly clear: () => void
}

/** The number of mails that are kept. */
export const MAILS_KEPT = 200

/** Creates a mailbox in memory. */
export function createMailbox(): Mailbox {
  let mails: readonly ReceivedMail[] = []
  let count = 0
  return {
    add(mail) {
      count += 1
      mails = [{ ...mail, id: count }, ...mails].slice(0, MAILS_KEPT)
    },
    list: (receiver) =>
      receiver === undefined
        ? mails
        : mails.filter(({ to }) => to.some((address) => isSame(address, receiver))),
    clear() {
      mails = []
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
