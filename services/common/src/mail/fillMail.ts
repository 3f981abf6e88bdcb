import { html } from 'hono/html'
import { isolate, layOutMail, type MailLanguage } from './layOutMail.ts'
import type { Mail } from './types.ts'

export interface MailParts {
  readonly to: string
  readonly language: MailLanguage
  readonly subject: string
  /** Paragraphs. `{site}` and other names in braces are filled in. */
  readonly lines: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** What is in Latin letters in a mail of any direction. */
const isolated = new Set(['site', 'address', 'device', 'email'])
const NAME = /\{(\w+)\}/g

/** Writes a mail as text and HTML. `{link}` is an address on a line of its own. */
export function fillMail({ to, language, subject, lines, values }: MailParts): Mail {
  const fill = (line: string) => line.replaceAll(NAME, (_, name: string) => values[name] ?? '')
  const fillHtml = (line: string) =>
    line.replaceAll(NAME, (_, name: string) => {
      const value = `${html`${values[name] ?? ''}`}`
      if (name === 'link') return `<a href="${value}" dir="ltr">${value}</a>`
      return isolated.has(name) ? isolate(value) : value
    })
  return {
    to,
    language,
    subject: fill(subject),
    text: lines.map(fill).join('\n\n'),
    html: layOutMail(
      language,
      lines.map((line) => `<p>${fillHtml(line)}</p>`),
    ),
  }
}
