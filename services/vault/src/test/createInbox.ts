import type { TestMailServer } from '@portico/common/test/mail'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mails that a test mail server received. */
export interface Inbox {
  /** All mails to an address so far, the oldest first. */
  mailsTo(address: string): Promise<readonly Email[]>
  /** Waits for a mail with a code, beyond those that it returned before. */
  nextCodeMailTo(address: string): Promise<Email>
  nextCodeTo(address: string): Promise<string>
  /** Waits for a mail without a code, beyond those that it returned before. */
  nextNoticeTo(address: string): Promise<Email>
}

const LOOK_AGAIN_MS = 10
const TIMEOUT_MS = 20_000
const CODE = /^\d{8}$/m

export function createInbox({ received }: Pick<TestMailServer, 'received'>): Inbox {
  const seen = new Map<string, number>()
  const mailsTo = (address: string) =>
    Promise.all(
      received
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => PostalMime.parse(source)),
    )
  const next = async (address: string, hasCode: boolean): Promise<Email> => {
    const key = `${hasCode} ${address}`
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause()) {
      const mails = await mailsTo(address)
      const found = mails.filter(({ text = '' }) => CODE.test(text) === hasCode)[place]
      if (found) return found
    }
    throw new TypeError('The mail did not arrive.')
  }
  const nextCodeMailTo = (address: string) => next(address, true)
  return {
    mailsTo,
    nextCodeMailTo,
    nextNoticeTo: (address) => next(address, false),
    async nextCodeTo(address) {
      const { text } = await nextCodeMailTo(address)
      return text?.match(CODE)?.[0] ?? ''
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
