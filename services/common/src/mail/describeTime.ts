import type { MailLanguage } from './layOutMail.ts'

/** Writes a time for a user whose time zone is unknown. */
export function describeTime(at: number, language: MailLanguage): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, format).format(at)} UTC`
}
