import { escapeHtml } from '../net/escapeHtml.ts'
import { FORM_STYLES } from '../net/formStyles.ts'

/** Nothing but the page's own styles and its form, whose answer leaves for the wallet service. */
export const LOGIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Writes the page on which a user logs in and agrees, or cancels. */
export function writeLoginPage(path: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Social login of the local world</title>
<style>${FORM_STYLES}</style>
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
