import { escapeHtml } from '../net/escapeHtml.ts'
import { FORM_STYLES } from '../net/formStyles.ts'
import type { OrderStatus, SandboxOrder } from './types.ts'

/** Nothing but the page's own styles and its form, whose answer may leave for the site. */
export const CHECKOUT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The page asks again on its own while coins are on their way. */
export const CHECKOUT_REFRESH_SECONDS = 2

/** A number that no bank has. */
const TEST_CARD = '4000 0000 0000 0000'

/** Writes the page on which the user pays, or what has become of the purchase. */
export function writeCheckoutPage(order: SandboxOrder, problem = ''): string {
  const { purchaseAmount, purchaseCurrency, network, address } = order
  const rows = [
    ['You pay', `${order.paymentAmount} ${order.paymentCurrency}`],
    ['You receive', `${purchaseAmount} ${purchaseCurrency}`],
    ['Network', network],
    ['Account', address],
  ]
  const facts = rows
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('\n')
  const rest = order.status === 'open' ? writeForm(problem) : writeEnd(order)
  return writePage(`<dl>\n${facts}\n</dl>\n${rest}`)
}

/** Writes the page of an address that is none. */
export function writeUnknownPage(): string {
  return writePage('<p role="status">There is no such purchase.</p>')
}

function writeForm(problem: string): string {
  return `<form method="post">
<label>Number of the test card <input name="card" value="${TEST_CARD}" inputmode="numeric" autocomplete="off" autofocus></label>
<p role="alert">${escapeHtml(problem)}</p>
<button name="action" value="pay">Pay</button>
<button name="action" value="decline" formnovalidate>Have the card declined</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`
}

const ends: Readonly<Record<Exclude<OrderStatus, 'open'>, string>> = {
  cancelled: 'You have cancelled the purchase. Nothing was charged.',
  declined: 'The card was declined. Nothing was charged.',
  paid: 'Paid. The coins are on their way.',
  prepared: 'Paid. The coins are on their way.',
  done: 'Paid. The coins have arrived.',
}

function writeEnd({ status, redirectUrl }: SandboxOrder): string {
  const text = status === 'open' ? '' : ends[status]
  const back =
    redirectUrl === undefined
      ? '<p>You can close this window.</p>'
      : `<p><a href="${escapeHtml(redirectUrl)}">Back to the site</a></p>`
  return `<p role="status">${text}</p>\n${back}`
}

function writePage(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox of purchases of the local world</title>
<style>${FORM_STYLES}dd { margin: 0 0 8px; overflow-wrap: anywhere }</style>
<main>
<h1>Buy test coins</h1>
<p>Test mode: no money moves, and the coins have no worth.</p>
${content}
</main>
</html>
`
}
