import PostalMime, { type Email } from 'postal-mime'
import type { TestMailServer } from './startMailServer.ts'

/** Reads the mails that a test mail server received. */
export interface Inbox {
  /** All mails to an address so far, the oldest first. */
  mailsTo(address: string): Promise<readonly Email[]>
  /** Waits for a mail with a code, beyond those that it returned before. */
  nextCodeMailTo(address: string): Promise<Email>
  nextCodeTo(address: string): Promise<string>
  /** Waits for a mail with a link, beyond those that it returned before. */
  nextLinkMailTo(address: string): Promise<Email>
  nextLinkTo(address: string): Promise<string>
  /** Waits for a mail without a code or a link, beyond those that it returned before. */
  nextNoticeTo(address: string): Promise<Email>
  /** All that no service may store or log in clear: addresses, codes, and the tokens in links. */
  secrets(): Promise<readonly string[]>
}

const LOOK_AGAIN_MS = 10
const TIMEOUT_MS = 20_000
const CODE = /^\d{8}$/m
const LINK = /^https?:\/\/\S+$/m

type Kind = 'code' | 'link' | 'notice'

function getKind({ text = '' }: Email): Kind {
  if (CODE.test(text)) return 'code'
  return LINK.test(text) ? 'link' : 'notice'
}

export function createInbox({ received }: Pick<TestMailServer, 'received'>): Inbox {
  const seen = new Map<string, number>()
  const mailsTo = (address: string) =>
    Promise.all(
      received
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => PostalMime.parse(source)),
    )
  const next = async (address: string, kind: Kind): Promise<Email> => {
    const key = `${kind} ${address}`
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause()) {
      const mails = await mailsTo(address)
      const found = mails.filter((mail) => getKind(mail) === kind)[place]
      if (found) return found
    }
    throw new TypeError('The mail did not arrive.')
  }
  const nextCodeMailTo = (address: string) => next(address, 'code')
  const nextLinkMailTo = (address: string) => next(address, 'link')
  return {
    mailsTo,
    nextCodeMailTo,
    nextLinkMailTo,
    nextNoticeTo: (address) => next(address, 'notice'),
    async nextCodeTo(address) {
      const { text } = await nextCodeMailTo(address)
      return text?.match(CODE)?.[0] ?? ''
    },
    async nextLinkTo(address) {
      const { text } = await nextLinkMailTo(address)
      return text?.match(LINK)?.[0] ?? ''
    },
    async secrets() {
      const mails = await Promise.all(received.map(({ source }) => PostalMime.parse(source)))
      const texts = mails.map(({ text = '' }) => text)
      return [
        ...received.flatMap(({ to }) => to),
        ...texts.flatMap((text) => text.match(CODE) ?? []),
        ...texts.flatMap((text) => text.match(LINK)?.[0].split('/').at(-1) ?? []),
      ]
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
