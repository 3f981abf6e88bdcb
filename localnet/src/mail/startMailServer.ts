import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { LocalnetError } from '../errors.ts'
import { listen } from '../net/listen.ts'
import type { Mailbox } from './mailbox.ts'

const MAX_MAIL_BYTES = 256 * 1024
/** Exceeded storage allocation: https://www.rfc-editor.org/rfc/rfc1870 */
const SIZE_EXCEEDED = 552
/** After that, open connections are closed. */
const CLOSE_TIMEOUT_MS = 100

/** A running mail server. */
export type MailServer = {
  /** `smtp://127.0.0.1:port`, without authentication and encryption. */
  readonly smtpUrl: string
  readonly stop: () => Promise<void>
}

/** Starts a mail server on 127.0.0.1 that accepts every mail and forwards none. */
export async function startMailServer({
  mailbox,
  port,
  reservedPorts,
}: {
  readonly mailbox: Mailbox
  readonly port: number
  readonly reservedPorts: Set<number>
}): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'local world',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    size: MAX_MAIL_BYTES,
    onData(stream, session, done) {
      receive(stream, session).then(
        (mail) => {
          mailbox.add(mail)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  // Errors of single connections.
  server.on('error', () => {})
  const bound = await listen(server.server, port, reservedPorts)
  return {
    smtpUrl: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const parts: Buffer[] = []
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer)
  if (stream.sizeExceeded) {
    const error = new LocalnetError('invalid_request', `A mail may have ${MAX_MAIL_BYTES} bytes.`)
    throw Object.assign(error, { responseCode: SIZE_EXCEEDED })
  }
  const mail = await PostalMime.parse(Buffer.concat(parts))
  return {
    receivedAt: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    html: mail.html,
  }
}
