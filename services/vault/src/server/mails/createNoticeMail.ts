import { getMailLanguage, isolate, layOutMail, type Mail } from '@portico/common/mail'
import type { SlotKind } from '../../frame/slots/records.ts'
import { noticeMailTexts } from './noticeMailTexts.ts'

/** What a user hears of, since it may have been someone else. */
export type Notice =
  | { readonly kind: 'device_added'; readonly device: string }
  | { readonly kind: 'slot_added' | 'slot_removed'; readonly slot: SlotKind }
  | { readonly kind: 'session_reused' | 'email_restored' }

export interface NoticeMailParameters {
  readonly to: string
  /** The site in which it happened. */
  readonly origin: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** The language of the user, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
  readonly notice: Notice
}

/** Writes a notice: as text and HTML, with the name of the site, and without a link or picture. */
export function createNoticeMail({ to, origin, at, language, notice }: NoticeMailParameters): Mail {
  const shown = getMailLanguage(language)
  const texts = noticeMailTexts[shown]
  const { subject, text } = texts[notice.kind]
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  const values = {
    site: new URL(origin).host,
    time: `${new Intl.DateTimeFormat(shown, format).format(at)} UTC`,
    device: ('device' in notice && notice.device) || texts.unknownDevice,
    slot: 'slot' in notice ? texts.slots[notice.slot] : '',
  }
  const fill = (line: string, site = values.site) =>
    line
      .replace('{site}', site)
      .replace('{time}', values.time)
      .replace('{device}', values.device)
      .replace('{slot}', values.slot)
  const lines = [text, texts.time, texts.warning]
  return {
    to,
    language: shown,
    subject: fill(subject),
    text: lines.map((line) => fill(line)).join('\n\n'),
    html: layOutMail(
      shown,
      lines.map((line) => `<p>${fill(line, isolate(values.site))}</p>`),
    ),
  }
}
