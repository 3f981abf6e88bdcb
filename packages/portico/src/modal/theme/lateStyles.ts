import account from '../components/account.css?inline'
import education from '../components/education.css?inline'
import faces from '../components/faces.css?inline'
import fields from '../components/fields.css?inline'
import groups from '../components/groups.css?inline'
import preview from '../components/preview.css?inline'
import receive from '../components/receive.css?inline'
import relay from '../components/relay.css?inline'
import send from '../components/send.css?inline'
import transactions from '../components/transactions.css?inline'
import wallets from '../components/wallets.css?inline'

/** The style sheet of everything that is not on the first view. */
export function createLateSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const parts = [faces, fields, groups, account, wallets, education, relay]
  sheet.replaceSync([...parts, send, preview, receive, transactions].join(''))
  return sheet
}
