import type { TestMailServer } from '@portico/common/test/mail'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mails that a test mail server received. */
export interface Inbox {
  /** All mails to an address so far, the oldest first. */
  mailsTo(address: string): Promise<readonly Email[]>
  /** Waits for a mail to an address, beyond those that it returned before. */
  nextTo(address: string): Promise<Email>
  /** Waits for a mail with a code. */
  nextCodeTo(address: string): Promise<string>
}

const LOOK_AGAIN_MS = 10
const TIMEOUT_MS = 20_000

export function createInbox({ received }: Pick<TestMailServer, 'received'>): Inbox {
  const seen = new Map<string, number>()
  const sourcesTo = (address: string) => received.filter(({ to }) => to.includes(address))
  const inbox: Inbox = {
    mailsTo: (address) =>
      Promise.all(sourcesTo(address).map(({ source }) => PostalMime.parse(source))),
    async nextTo(address) {
      const place = seen.get(address) ?? 0
      seen.set(address, place + 1)
      for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause()) {
        const found = sourcesTo(address)[place]
        if (found) return PostalMime.parse(found.source)
      }
      throw new TypeError('The mail did not arrive.')
    },
    async nextCodeTo(address) {
      const { text = '' } = await inbox.nextTo(address)
      const [code = ''] = text.match(/^\d{8}$/m) ?? []
      return code
    },
  }
  return inbox
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
