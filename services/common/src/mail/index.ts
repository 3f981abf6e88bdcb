/** Mails over SMTP: how they look, and that no reply waits for them. */

export { createMailSender, type MailOptions } from './createMailSender.ts'
export { createOutbox, type Outbox } from './createOutbox.ts'
export { describeTime } from './describeTime.ts'
export { fillMail } from './fillMail.ts'
export { getMailLanguage, isolate, layOutMail, type MailLanguage } from './layOutMail.ts'
export type { Mail, MailSender } from './types.ts'
