import { describeTime, fillMail, getMailLanguage, type Mail } from '@portico/common/mail'
import { noticeMailTexts } from './noticeMailTexts.ts'

/** What a user hears of, since it may have been someone else. */
export interface Notice {
  readonly kind: 'share_stored' | 'device_added' | 'share_deleted'
  /** The name of the browser; empty if it is unknown. */
  readonly device: string
}

export interface NoticeMailParameters {
  readonly to: string
  /** The site of the wallet. */
  readonly origin: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** The language of the user, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
  readonly notice: Notice
}

/** Writes a notice: as text and HTML, with the name of the site, and without a link or picture. */
export function createNoticeMail({
  to,
  origin,
  at,
  language: wanted,
  notice,
}: NoticeMailParameters): Mail {
  const language = getMailLanguage(wanted)
  const texts = noticeMailTexts[language]
  const { subject, text } = texts[notice.kind]
  return fillMail({
    to,
    language,
    subject,
    lines: [text, texts.device, texts.time, texts.warning],
    values: {
      site: new URL(origin).host,
      time: describeTime(at, language),
      device: notice.device || texts.unknownDevice,
    },
  })
}
