import { escapeHtml } from '../net/escapeHtml.ts'
import { FORM_STYLES } from '../net/formStyles.ts'

/** Nothing but the page's own styles and its form. */
export const APP_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

/** Writes the page on which a user approves a login. */
export function writeAppPage(domain: string, problem = ''): string {
  return writePage(`
<p>${escapeHtml(domain)} asks who you are. Any name is an account. Farcaster tells no e-mail address.</p>
<form method="post">
<label>Name <input name="name" value="alice" autocomplete="off" autofocus></label>
<p role="alert">${escapeHtml(problem)}</p>
<button>Approve</button>
</form>`)
}

/** Writes the page after an approval, or of a login that is over. */
export function writeEndPage(text: string): string {
  return writePage(`<p role="status">${escapeHtml(text)}</p>`)
}

function writePage(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Farcaster of the local world</title>
<style>${FORM_STYLES}</style>
<main>
<h1>Farcaster of the local world</h1>
${content}
</main>
</html>
`
}
