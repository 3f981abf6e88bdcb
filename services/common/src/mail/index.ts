/** Mails over SMTP. */

export { createMailSender, type MailOptions } from './createMailSender.ts'
export type { Mail, MailSender } from './types.ts'
