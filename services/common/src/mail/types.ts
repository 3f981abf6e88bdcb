/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The language of the mail, such as `ar`. */
  readonly language: string
}

/** Sends mails. */
export interface MailSender {
  /**
   * Hands a mail to the mail server.
   *
   * @throws {ServiceError} `upstream_failed`, without the address in it
   */
  send(mail: Mail): Promise<void>
  close(): void
}
