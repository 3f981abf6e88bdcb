import type { Logger } from 'pino'
import type { Mail, MailSender } from './types.ts'

/** Sends mails while their requests have been answered already. */
export interface Outbox {
  /**
   * A failure is logged, without the address.
   *
   * @param write - returns no mail if there is nobody to send it to
   */
  send(write: () => Mail | undefined | Promise<Mail | undefined>): void
  /** Resolves when no mail is under way. */
  drain(): Promise<void>
}

export interface OutboxOptions {
  readonly mails: Pick<MailSender, 'send'>
  readonly log: Pick<Logger, 'error'>
}

/** Creates an outbox. No reply takes longer because a mail server does. */
export function createOutbox({ mails, log }: OutboxOptions): Outbox {
  const pending = new Set<Promise<void>>()
  return {
    send(write) {
      const sending = Promise.resolve()
        .then(write)
        .then((mail) => mail && mails.send(mail))
        .catch((err: unknown) => log.error({ err }, 'a mail was not sent'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async drain() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
