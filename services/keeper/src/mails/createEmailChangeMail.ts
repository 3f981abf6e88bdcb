import { describeTime, fillMail, getMailLanguage, type Mail } from '@portico/common/mail'
import { emailChangeTexts } from './emailChangeTexts.ts'

export interface EmailChangeMailParameters {
  readonly to: string
  /** To the old address, or to the new one. */
  readonly kind: 'cancel' | 'confirm'
  /** The site that asked, which is one of the project's exact origins. */
  readonly site: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Until then, the old address counts. */
  readonly heldUntil: number
  /** The new address. */
  readonly email: string
  /** Of the page that ends the change, or confirms it. */
  readonly link: string
  /** The language of the reader, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
}

/** Writes a mail about a change of address. */
export function createEmailChangeMail({
  to,
  kind,
  site,
  at,
  heldUntil,
  email,
  link,
  language: wanted,
}: EmailChangeMailParameters): Mail {
  const language = getMailLanguage(wanted)
  const { time, [kind]: texts } = emailChangeTexts[language]
  return fillMail({
    to,
    language,
    subject: texts.subject,
    lines: [texts.text, time, texts.open, '{link}', texts.validity],
    values: {
      ...{ email, link, site: new URL(site).host },
      time: describeTime(at, language),
      until: describeTime(heldUntil, language),
    },
  })
}
