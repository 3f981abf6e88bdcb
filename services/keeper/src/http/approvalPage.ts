import { describeTime, getMailLanguage } from '@portico/common/mail'
import { createLinkPage, fillLinkText, type PageReply } from '@portico/common/routes'
import { html } from 'hono/html'
import type { OpenRequest } from '../devices/findRequest.ts'
import { type ApprovalTexts, approvalTexts } from '../mails/approvalTexts.ts'

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
  return createLinkPage(
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
  return createLinkPage(200, language, title, html`<p>${fill(texts[status])}</p>`)
}

/** The page of a link that decides nothing: unknown, used, replaced or too old. */
export function createOverPage(wanted: string): PageReply {
  const { language, texts } = prepare(wanted, {})
  return createLinkPage(404, language, texts.overTitle, html`<p>${texts.over}</p>`)
}

/** The page after too many wrong numbers. */
export function createWaitPage(wanted: string, retryAfterSeconds: number): PageReply {
  const minutes = `${Math.ceil(retryAfterSeconds / 60)}`
  const { language, texts, fill } = prepare(wanted, { minutes })
  const page = createLinkPage(429, language, texts.waitTitle, html`<p>${fill(texts.wait)}</p>`)
  return { ...page, retryAfterSeconds }
}

function prepare(wanted: string, values: Readonly<Record<string, string>>) {
  const language = getMailLanguage(wanted)
  const texts: ApprovalTexts = approvalTexts[language]
  const shown = (name: string) => values[name] || texts.unknown
  const fill = (text: string) => fillLinkText(text, shown)
  return { language, texts, fill }
}
