/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'ar'

/** @param language - of the visitor, such as `ar-EG`. Others than Arabic get English. */
export function getMailLanguage(language: string): MailLanguage {
  return /^ar\b/i.test(language) ? 'ar' : 'en'
}

/** Text in Latin letters within a text of any direction. */
export function isolate(text: string): string {
  return `<bdi dir="ltr">${text}</bdi>`
}

/** @param parts - the elements of the mail, in HTML */
export function layOutMail(language: MailLanguage, parts: readonly string[]): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const start = `<div lang="${language}" dir="${direction}" style="${PAGE}">`
  return [start, ...parts, '</div>'].join('\n')
}

// Mail programs drop style sheets.
const PAGE = 'font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 24px'
