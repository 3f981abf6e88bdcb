import { describeTime, fillMail, getMailLanguage, type Mail } from '@portico/common/mail'
import { HOLD_MS } from '../emailChanges/limits.ts'
import { emailChangedTexts } from './emailChangedTexts.ts'

export interface EmailChangedMailParameters {
  /** The old address. */
  readonly to: string
  /** The site in which it happened. */
  readonly origin: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** The language of the user, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
  /** The new address. */
  readonly email: string
  /** Of the page that takes the change back. */
  readonly link: string
}

/** Writes the notice of a change to the old address. No other mail of this service has a link. */
export function createEmailChangedMail({
  to,
  origin,
  at,
  language: wanted,
  email,
  link,
}: EmailChangedMailParameters): Mail {
  const language = getMailLanguage(wanted)
  const { subject, text, time, undo, validity, keeper } = emailChangedTexts[language]
  return fillMail({
    to,
    language,
    subject,
    lines: [text, time, undo, '{link}', validity, keeper],
    values: {
      ...{ email, link, site: new URL(origin).host },
      time: describeTime(at, language),
      hours: `${HOLD_MS / 3_600_000}`,
    },
  })
}
