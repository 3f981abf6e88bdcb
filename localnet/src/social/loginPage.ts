import { escapeHtml } from '../net/escapeHtml.ts'

/** Nothing but the page's own styles and its form, whose answer leaves for the wallet service. */
export const LOGIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Writes the page on which a user logs in and agrees, or cancels. */
export function writeLoginPage(path: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Social login of the local world</title>
<style>${STYLES}</style>
<main>
<h1>Social login of the local world</h1>
<p>Any name is an account. The wallet gets its e-mail address: name@example.com. A name that begins with “unverified” has an address that was not verified.</p>
<form method="post" action="${escapeHtml(path)}">
<label>Name <input name="name" value="alice" autocomplete="off" autofocus></label>
<p role="alert">${escapeHtml(problem)}</p>
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>
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
button { margin: 16px 8px 0 0 }
`
