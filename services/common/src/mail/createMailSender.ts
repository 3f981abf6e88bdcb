import { createTransport } from 'nodemailer'
import { ServiceError } from '../errors/serviceError.ts'
import type { Mail, MailSender } from './types.ts'

const TIMEOUT_MS = 10_000

export interface MailOptions {
  /** The mail server: `smtps://user:password@mail.example:465`. */
  readonly smtpUrl: string
  /** The sender, such as `Wallet <wallet@example.com>`. */
  readonly from: string
  /** How long each step with the mail server may take. Default: 10 s. */
  readonly timeoutMs?: number
}

/**
 * Sends mails over SMTP.
 *
 * @example
 * const mails = createMailSender({ smtpUrl: 'smtp://localhost:2525', from: 'wallet@example.com' })
 * await mails.send({ to, subject, text, html, language: 'en' })
 */
export function createMailSender({
  smtpUrl,
  from,
  timeoutMs = TIMEOUT_MS,
}: MailOptions): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text of ours: it never reads a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, language }: Mail) {
      const headers = {
        'content-language': language,
        // Answers of machines would come back to no one (RFC 3834).
        'auto-submitted': 'auto-generated',
      }
      try {
        // As an object, so that an address is never read as a list of addresses.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers,
        })
      } catch (error) {
        throw new ServiceError('upstream_failed', 'The mail cannot be sent; try again.', {
          cause: withoutAddress(error),
        })
      }
    },
    close() {
      transport.close()
    },
  }
}

/** What a log may hold: the answers of mail servers name the address. */
function withoutAddress(error: unknown): {
  readonly code?: unknown
  readonly responseCode?: unknown
} {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
