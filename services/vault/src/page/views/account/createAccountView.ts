import { formatAddress } from '../../review/formatAddress.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { findOwnWays, hasKeepers } from '../../wallet/ownWays.ts'
import { drawWholeAddress } from '../approval/drawAddress.ts'
import { describeProblem } from '../code/describeProblem.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { providerMarks } from '../marks/providerMarks.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import type { AccountActions, AccountState } from './accountState.ts'
import { createCopyButton } from './createCopyButton.ts'
import { createEmailPart } from './createEmailPart.ts'
import { createProtectNotice } from './createProtectNotice.ts'
import { createSection } from './createSection.ts'
import { describeEvent } from './describeEvent.ts'
import { drawAccess } from './drawAccess.ts'
import { drawRow } from './drawRow.ts'

/** Creates the view of an account: addresses, who opens the wallet, browsers and activity. */
export function createAccountView(document: Document, actions: AccountActions): View<AccountState> {
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const email = createElement(document, 'p', { class: 'lead' })
  const emailPart = createEmailPart(document, actions)
  const problem = createElement(document, 'p', { class: 'note note-bad', role: 'alert' })
  const addresses = createSection(document)
  const access = createSection(document)
  const browsers = createSection(document)
  const activity = createSection(document)
  const protect = createProtectNotice(document)
  const passkey = createButton(document, 'primary', actions.onPasskey)
  const recover = createButton(document, 'primary', actions.onRecoveryCode)
  const phrase = createButton(document, 'quiet', actions.onExport)
  access.element.append(
    protect.element,
    createElement(document, 'div', { class: 'actions' }, [
      passkey.element,
      recover.element,
      phrase.element,
    ]),
  )
  const leave = createButton(document, 'danger', actions.onSignOut)
  const leaveAll = createButton(document, 'danger', actions.onSignOutEverywhere)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'account' }, [
    title,
    email,
    emailPart.element,
    problem,
    ...[addresses, access, browsers, activity].map((section) => section.element),
    createElement(document, 'div', { class: 'actions' }, [leave.element, leaveAll.element]),
  ])

  return {
    element,
    focus: () => title.focus(),
    close() {},
    update(state, texts) {
      const { t } = texts
      const { isBusy: isDisabled, problem: why, now, slots, hasPasskeys } = state
      const own = findOwnWays(slots)
      document.title = t('account.title')
      setText(title, t('account.title'))
      setText(email, describeLogin(state, texts))
      emailPart.update(state, texts)
      setText(problem, why ? describeProblem(why, texts, now) : '')
      addresses.draw(t('account.addresses'), drawAddresses(document, state, texts))
      access.draw(t('account.access'), drawAccess(document, state, texts, actions))
      // The keeper knows browsers. A wallet that only its user opens has none.
      browsers.element.hidden = !hasKeepers(slots)
      browsers.draw(t('account.browsers'), drawBrowsers(document, state, texts, actions))
      activity.draw(t('account.activity'), drawActivity(document, state, texts))
      protect.update(texts, own)
      passkey.element.dataset.variant = own.passkeys.length > 0 ? 'quiet' : 'primary'
      recover.element.dataset.variant = hasPasskeys || own.hasCode ? 'quiet' : 'primary'
      passkey.update({ label: t('account.addPasskey'), isDisabled, isHidden: !hasPasskeys })
      // A code opens the wallet of a user who can log in, which a lost passkey ends.
      const isHidden = state.email === undefined
      recover.update({ label: t('account.addCode'), isDisabled, isHidden })
      phrase.update({ label: t('account.export'), isDisabled })
      leave.update({ label: t('account.signOut'), isDisabled })
      leaveAll.update({ label: t('account.signOutAll'), isDisabled })
    },
  }
}

/** Who logged in: users of one address may be several, one of each provider. */
function describeLogin({ email = '', provider }: AccountState, { t }: Texts): string {
  return provider ? t('account.login', { name: providerMarks[provider].name, email }) : email
}

function drawAddresses(
  document: Document,
  { addresses: { evmAddress, solanaAddress } }: AccountState,
  texts: Texts,
): readonly HTMLElement[] {
  // Proper names.
  const rows = [
    ['Ethereum', formatAddress(evmAddress)],
    ['Solana', solanaAddress],
  ] as const
  return rows.map(([name, address]) => {
    const copy = createCopyButton(document, {
      text: address,
      name: texts.t('account.copyAddress', { network: name }),
      texts,
    })
    return drawRow(document, name, drawWholeAddress(document, address), copy)
  })
}

function drawBrowsers(
  document: Document,
  { browsers, isBusy }: AccountState,
  { t, formatDate }: Texts,
  { onRemoveBrowser }: AccountActions,
): readonly HTMLElement[] {
  return (browsers ?? []).map(({ id, name, lastSeenAt, isCurrent }) => {
    const shown = name || t('account.unknownBrowser')
    const seen = isCurrent
      ? t('account.thisBrowser')
      : t('account.lastUsed', { time: formatDate(lastSeenAt) })
    const remove = {
      label: t('account.remove'),
      name: `${t('account.remove')}: ${shown}`,
      isDisabled: isBusy,
      isDangerous: true,
      onPress: () => onRemoveBrowser(id),
    }
    return drawRow(document, shown, seen, isCurrent ? undefined : remove)
  })
}

function drawActivity(
  document: Document,
  { events }: AccountState,
  texts: Texts,
): readonly HTMLElement[] {
  return (events ?? []).map((event) =>
    drawRow(document, describeEvent(event, texts), texts.formatDate(event.at)),
  )
}
