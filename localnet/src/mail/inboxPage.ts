import { escapeHtml } from '../net/escapeHtml.ts'
import type { ReceivedMail } from './mailbox.ts'

/** Nothing but the page's own styles: a mail runs no script and loads no picture. */
export const INBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"

/** The page asks again on its own. */
export const INBOX_REFRESH_SECONDS = 3

/** Writes the page with all mails, the newest first. */
export function writeInboxPage(mails: readonly ReceivedMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet. This page updates itself.</p>' : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mails of the local world</title>
<style>${STYLES}</style>
<main>
<h1>Mails of the local world</h1>
${list}${mails.map(writeMail).join('\n')}
</main>
</html>
`
}

function writeMail({ receivedAt, from, to, subject, text, html }: ReceivedMail): string {
  const body =
    html === undefined
      ? `<pre>${escapeHtml(text)}</pre>`
      : `<iframe sandbox title="Mail" srcdoc="${escapeHtml(html)}"></iframe>`
  return `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>${escapeHtml(from)} to ${to.map(escapeHtml).join(', ')} · ${escapeHtml(receivedAt)}</p>
${body}
</article>`
}

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 640px; margin: 32px auto; padding: 0 16px }
article { margin: 16px 0; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px }
h1 { font-size: 24px }
h2 { margin: 0; font-size: 18px }
p { margin: 0 0 12px; font-size: 14px; opacity: 0.7; overflow-wrap: anywhere }
pre { margin: 0; white-space: pre-wrap }
iframe { width: 100%; height: 280px; border: 0; border-radius: 8px; background: #fff }
`
