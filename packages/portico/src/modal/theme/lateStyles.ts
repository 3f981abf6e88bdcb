import account from '../components/account.css?inline'
import education from '../components/education.css?inline'
import faces from '../components/faces.css?inline'
import fields from '../components/fields.css?inline'
import groups from '../components/groups.css?inline'
import relay from '../components/relay.css?inline'
import send from '../components/send.css?inline'
import wallets from '../components/wallets.css?inline'

/** The style sheet of everything that is not on the first view. */
export function createLateSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([faces, fields, groups, account, wallets, education, relay, send].join(''))
  return sheet
}
