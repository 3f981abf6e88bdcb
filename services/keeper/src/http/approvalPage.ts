import { createHash } from 'node:crypto'
import { getMailLanguage, type MailLanguage } from '@portico/common/mail'
import { NO_STORE, type PageReply } from '@portico/common/routes'
import { html, raw } from 'hono/html'
import type { OpenRequest } from '../devices/findRequest.ts'
import { type ApprovalTexts, approvalTexts } from '../mails/approvalTexts.ts'
import { describeTime } from '../mails/describeTime.ts'
import { createPolicy } from './headers.ts'

type Html = ReturnType<typeof html>

const STYLE = `
body { margin: 0 auto; max-width: 32rem; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
h1 { font-size: 1.5rem; line-height: 1.25 }
div { display: flex; gap: 12px; margin: 24px 0 }
button { min-height: 48px; padding: 8px 24px; font: inherit; cursor: pointer }
div button { flex: 1; font-size: 1.75rem; font-weight: 600 }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page has one style sheet, whose hash is in its policy, one form, and no script at all. */
const POLICY = createPolicy([`style-src 'sha256-${STYLE_HASH}'`, "form-action 'self'"])

/** The page of a link: what asks, and three numbers. To open it decides nothing. */
export function createApprovalPage({ request, details }: OpenRequest): PageReply {
  const { language, texts, fill } = prepare(details.language, {
    site: new URL(details.site).host,
    device: request.name,
    address: details.address,
    time: describeTime(request.createdAt, getMailLanguage(details.language)),
  })
  const numbers = details.choices.map(
    (number) => html`<button name="number" value="${number}">${number}</button>`,
  )
  return createPage(
    200,
    language,
    texts.title,
    html`<p>${fill(texts.asks)}</p>
    <p>${fill(texts.device)}</p>
    <p>${fill(texts.time)}</p>
    <p>${fill(texts.network)}</p>
    <form method="post">
      <p>${fill(texts.choose)}</p>
      <div>${numbers}</div>
      <button name="number" value="none">${texts.refuse}</button>
    </form>
    <p>${texts.warning}</p>`,
  )
}

/** The page after a decision. */
export function createDecidedPage(
  status: 'approved' | 'refused',
  wanted: string,
  site: string,
): PageReply {
  const { language, texts, fill } = prepare(wanted, { site: new URL(site).host })
  const title = texts[`${status}Title`]
  return createPage(200, language, title, html`<p>${fill(texts[status])}</p>`)
}

/** The page of a link that decides nothing: unknown, used, replaced or too old. */
export function createOverPage(wanted: string): PageReply {
  const { language, texts } = prepare(wanted, {})
  return createPage(404, language, texts.overTitle, html`<p>${texts.over}</p>`)
}

/** The page after too many wrong numbers. */
export function createWaitPage(wanted: string, retryAfterSeconds: number): PageReply {
  const minutes = `${Math.ceil(retryAfterSeconds / 60)}`
  const { language, texts, fill } = prepare(wanted, { minutes })
  const page = createPage(429, language, texts.waitTitle, html`<p>${fill(texts.wait)}</p>`)
  return { ...page, retryAfterSeconds }
}

function prepare(wanted: string, values: Readonly<Record<string, string>>) {
  const language = getMailLanguage(wanted)
  const texts: ApprovalTexts = approvalTexts[language]
  const show = (name: string) => html`<bdi>${values[name] || texts.unknown}</bdi>`
  const fill = (text: string): Html[] =>
    text
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith('{') ? show(part.slice(1, -1)) : html`${part}`))
  return { language, texts, fill }
}

function createPage(
  status: number,
  language: MailLanguage,
  title: string,
  content: Html,
): PageReply {
  const body = `${html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`}`
  return {
    status,
    body,
    type: 'text/html; charset=utf-8',
    cacheControl: NO_STORE,
    headers: { 'content-security-policy': POLICY },
  }
}
