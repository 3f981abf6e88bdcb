import type { Texts } from '../../texts/createTexts.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { setText } from '../setText.ts'
import type { AccountActions, AccountState } from './accountState.ts'

export interface EmailPart {
  readonly element: HTMLElement
  update(state: AccountState, texts: Texts): void
}

/** Creates what is under the address: whether a change is under way, and how to begin one. */
export function createEmailPart(
  document: Document,
  { onChangeEmail, onFinishEmail }: AccountActions,
): EmailPart {
  const note = createElement(document, 'p', { class: 'lead' })
  const begin = createButton(document, 'quiet', onChangeEmail)
  const finish = createButton(document, 'primary', onFinishEmail)
  const element = createElement(document, 'div', { class: 'actions' }, [
    note,
    finish.element,
    begin.element,
  ])
  return {
    element,
    update({ email, provider, approvals, isBusy: isDisabled, now }, { t }) {
      // A user whose only login is a passkey has no address; that of a provider stays.
      const isOfProvider = provider !== undefined && provider !== 'farcaster'
      element.hidden = email === undefined || isOfProvider
      if (email === undefined || isOfProvider) return
      const isMoving = approvals !== undefined && approvals.email !== email
      const change = approvals?.change
      const isBegun = change?.email === email
      // It may have been begun before this address was taken back.
      const other = isBegun ? undefined : change?.email
      const isUnconfirmed = isBegun && !change?.isConfirmed
      const link = isUnconfirmed ? ` ${t('account.openLink', { email })}` : ''
      const isKept = !isMoving && other !== undefined
      if (isKept) setText(note, t('account.otherEmail', { email: other }))
      else setText(note, isMoving ? t('account.oldEmail', { email: approvals.email }) + link : '')
      note.hidden = !isMoving && !isKept
      finish.update({
        label: t(
          isUnconfirmed ? 'device.resend' : isKept ? 'account.keepEmail' : 'common.tryAgain',
        ),
        isDisabled,
        isHidden: !isUnconfirmed && !isKept && (!isMoving || isBegun),
      })
      begin.update({
        label: t('account.changeEmail'),
        isDisabled,
        isHidden: isBegun && change.heldUntil > now,
      })
    },
  }
}
