import type { EmailState } from '@portico/keeper/api'
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
  const change = createButton(document, 'quiet', onChangeEmail)
  const finish = createButton(document, 'primary', onFinishEmail)
  const element = createElement(document, 'div', { class: 'actions' }, [
    note,
    finish.element,
    change.element,
  ])
  return {
    element,
    update({ email, approvals, isBusy: isDisabled, now }, texts) {
      const { t } = texts
      element.hidden = email === undefined
      const isMoving = approvals !== undefined && approvals.email !== email
      const isBegun = approvals?.change?.email === email
      const isHeld = isBegun && (approvals?.change?.heldUntil ?? 0) > now
      setText(note, isMoving ? describe(approvals, isHeld, texts) : '')
      note.hidden = !isMoving
      finish.update({
        label: t('account.finishEmail'),
        isDisabled,
        isHidden: !isMoving || isBegun,
      })
      change.update({ label: t('account.changeEmail'), isDisabled, isHidden: isHeld })
    },
  }
}

function describe(
  { email, change }: EmailState,
  isHeld: boolean,
  { t, formatDate }: Texts,
): string {
  const where = isHeld
    ? t('account.heldEmail', { email, time: formatDate(change?.heldUntil ?? 0) })
    : t('account.oldEmail', { email })
  if (!change || change.isConfirmed) return where
  return `${where} ${t('account.openLink', { email: change.email })}`
}
