import { escapeHtml } from '../net/escapeHtml.ts'

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
<style>${STYLES}</style>
<main>
<h1>Farcaster of the local world</h1>
${content}
</main>
</html>
`
}

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 400px; margin: 32px auto; padding: 0 16px }
h1 { font-size: 24px }
label { display: grid; gap: 4px }
input, button { min-height: 44px; padding: 8px 16px; font: inherit }
[role=alert]:empty { display: none }
button { margin-top: 16px }
`
