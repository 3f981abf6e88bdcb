import { CODE_LIFETIME_MS } from '@portico/common/codes'
import { getMailLanguage, isolate, layOutMail, type Mail } from '@portico/common/mail'
import { html } from 'hono/html'
import { codeMailTexts } from './codeMailTexts.ts'

export interface CodeMailParameters {
  readonly to: string
  /** The site that asked: one of the project's exact origins, or that of the wallet. */
  readonly origin: string
  readonly code: string
  /** The language of the visitor, such as `ar-EG`. Others than Arabic get English. */
  readonly language: string
  /** The address that the user will have, if the code is to change it. */
  readonly newEmail?: string
}

/**
 * Writes the mail with a one-time code: as text and HTML, with the name of the site that asked, and
 * without any link or picture: a code is typed where it was asked for, and no link asks for one.
 */
export function createCodeMail({ to, origin, code, language, newEmail }: CodeMailParameters): Mail {
  const shown = getMailLanguage(language)
  const texts = codeMailTexts[shown]
  const site = new URL(origin).host
  const use = newEmail === undefined ? 'enter' : newEmail === to ? 'newAddress' : 'change'
  const fill = (text: string, show = (value: string) => value) =>
    text
      .replace('{site}', () => show(site))
      .replace('{minutes}', `${CODE_LIFETIME_MS / 60_000}`)
      .replace('{email}', () => show(newEmail ?? ''))
  const paragraph = (text: string) =>
    `<p>${fill(text, (value) => isolate(`${html`${value}`}`))}</p>`
  return {
    to,
    language: shown,
    subject: fill(use === 'change' ? texts.changeSubject : texts.subject),
    text: [fill(texts[use]), code, fill(texts.validity), fill(texts.warning)].join('\n\n'),
    html: layOutMail(shown, [
      paragraph(texts[use]),
      `<p dir="ltr" style="${CODE}">${code}</p>`,
      paragraph(texts.validity),
      paragraph(texts.warning),
    ]),
  }
}

// Mail programs drop style sheets.
const CODE = 'font: 600 32px/1.25 ui-monospace, monospace; letter-spacing: 0.1em; margin: 24px 0'
