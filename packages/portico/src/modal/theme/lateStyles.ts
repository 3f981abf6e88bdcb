import account from '../components/account.css?inline'
import education from '../components/education.css?inline'
import faces from '../components/faces.css?inline'
import fields from '../components/fields.css?inline'
import groups from '../components/groups.css?inline'
import preview from '../components/preview.css?inline'
import receive from '../components/receive.css?inline'
import relay from '../components/relay.css?inline'
import send from '../components/send.css?inline'
import toasts from '../components/toasts.css?inline'
import transactions from '../components/transactions.css?inline'
import wallets from '../components/wallets.css?inline'
import type { ModalSession } from '../session.ts'

/**
 * Gives a shadow root the styles of everything that is not on the first view, once.
 *
 * @param element - anything inside the root
 */
export function adoptLateSheet(session: ModalSession, element: HTMLElement | null): void {
  const sheet = session.keep(createLateSheet)
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

function createLateSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const parts = [faces, fields, groups, account, wallets, education, relay]
  sheet.replaceSync([...parts, send, preview, receive, transactions, toasts].join(''))
  return sheet
}
