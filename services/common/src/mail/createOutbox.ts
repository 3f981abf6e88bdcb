import type { Logger } from 'pino'
import { isMailRefused } from './isMailRefused.ts'
import type { Mail, MailSender } from './types.ts'

/** Sends mails while their requests have been answered already. */
export interface Outbox {
  /**
   * A mail that cannot be sent is tried again for about a minute. A failure is logged, without the
   * address.
   *
   * @param write - returns no mail if there is nobody to send it to
   */
  send(write: () => Mail | undefined | Promise<Mail | undefined>): void
  /** Resolves when no mail is under way. One that waits is tried at once, a last time. */
  drain(): Promise<void>
}

export interface OutboxOptions {
  readonly mails: Pick<MailSender, 'send'>
  readonly log: Pick<Logger, 'error'>
}

/** How long a mail that could not be sent waits, after each try. */
const WAITS_MS = [1000, 10_000, 60_000]

/** Creates an outbox. No reply takes longer because a mail server does. */
export function createOutbox({ mails, log }: OutboxOptions): Outbox {
  const pending = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  let drains = 0

  /** Waits, but not while the outbox drains. */
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms).unref()
      waiting.add(end)
      if (drains > 0) end()
    })
  }

  async function deliver(mail: Mail): Promise<void> {
    for (const ms of WAITS_MS) {
      try {
        return await mails.send(mail)
      } catch (error) {
        if (isMailRefused(error)) throw error
      }
      await wait(ms)
      if (drains > 0) break
    }
    await mails.send(mail)
  }

  return {
    send(write) {
      const sending = Promise.resolve()
        .then(write)
        .then((mail) => mail && deliver(mail))
        .catch((err: unknown) => log.error({ err }, 'a mail was not sent'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async drain() {
      drains += 1
      for (const end of waiting) end()
      while (pending.size > 0) await Promise.all(pending)
      drains -= 1
    },
  }
}
