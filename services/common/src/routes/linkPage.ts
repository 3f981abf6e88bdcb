import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { ServiceError } from '../errors/serviceError.ts'
import { readBody } from '../http/readBody.ts'
import type { Caller } from '../http/readCaller.ts'
import type { MailLanguage } from '../mail/layOutMail.ts'
import type { PageReply } from './createServiceApp.ts'
import { NO_STORE } from './securityHeaders.ts'

type Html = ReturnType<typeof html>

const FORM_MAX_BYTES = 1024

const STYLE = `
body { margin: 0 auto; max-width: 32rem; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
h1 { font-size: 1.5rem; line-height: 1.25 }
div { display: flex; gap: 12px; margin: 24px 0 }
button { min-height: 48px; padding: 8px 24px; font: inherit; cursor: pointer }
div button { flex: 1; font-size: 1.75rem; font-weight: 600 }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * The page has one style sheet, whose hash is in its policy, one form, and no script at all:
 * https://www.w3.org/TR/CSP3/, https://www.w3.org/TR/trusted-types/
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Creates a page that a link in a mail opens. */
export function createLinkPage(
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

/** Fills in the names in braces of a text. */
export function fillLinkText(text: string, show: (name: string) => string): Html[] {
  return text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? html`<bdi>${show(part.slice(1, -1))}</bdi>` : html`${part}`,
    )
}

/**
 * Reads a form of the page itself. With the referrer policy of the page, a browser sends `Origin:
 * null` (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
 *
 * @param ownOrigin - of the service
 * @throws {ServiceError} `origin_not_allowed`
 */
export async function readLinkForm(
  c: Context,
  { origin }: Caller,
  ownOrigin: string,
): Promise<URLSearchParams> {
  const site = c.req.header('sec-fetch-site')
  const isOwn =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === 'null' || origin === ownOrigin)
  if (!isOwn) throw new ServiceError('origin_not_allowed', 'This origin may not call this.')
  return new URLSearchParams(await readBody(c, FORM_MAX_BYTES))
}
