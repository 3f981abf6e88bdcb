import { describeTime, fillMail, getMailLanguage, type Mail } from '@portico/common/mail'
import { REQUEST_MS } from '../devices/limits.ts'
import { approvalTexts } from './approvalTexts.ts'

export interface ApprovalMailParameters {
  readonly to: string
  /** The site that asked, which is one of the project's exact origins. */
  readonly site: string
  /** The browser that asks, and its network address; each may be empty. */
  readonly device: string
  readonly address: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Of the page that shows the numbers. */
  readonly link: string
  /** The language of the visitor, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
}

/** Writes the mail that asks its user to approve a browser. It has no number. */
export function createApprovalMail({
  to,
  site,
  device,
  address,
  at,
  link,
  language: wanted,
}: ApprovalMailParameters): Mail {
  const language = getMailLanguage(wanted)
  const texts = approvalTexts[language]
  return fillMail({
    to,
    language,
    subject: texts.subject,
    lines: [
      texts.asks,
      texts.device,
      texts.time,
      texts.network,
      texts.open,
      '{link}',
      texts.validity,
      texts.ignore,
      texts.warning,
    ],
    values: {
      site: new URL(site).host,
      device: device || texts.unknown,
      address: address || texts.unknown,
      time: describeTime(at, language),
      minutes: `${REQUEST_MS / 60_000}`,
      link,
    },
  })
}
