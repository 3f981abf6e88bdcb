import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { ApprovalState } from './approvalState.ts'

export interface WindowNote {
  readonly element: HTMLElement
  update(state: Pick<ApprovalState, 'phase' | 'problem'>, texts: Texts): void
}

/** Creates the note on the window, or the passkey, with which the user approves. */
export function createWindowNote(document: Document): WindowNote {
  const note = createElement(document, 'p', { class: 'note' })
  const title = createElement(document, 'strong')
  const text = createElement(document, 'p')
  const blocked = createElement(document, 'div', { class: 'notice', 'data-tone': 'warn' }, [
    createIcon(document, 'alert'),
    createElement(document, 'div', {}, [title, text]),
  ])
  return {
    element: createElement(document, 'div', { role: 'status' }, [note, blocked]),
    update(state, { t }) {
      const { phase } = state
      const isBlocked = phase === 'window-blocked'
      note.classList.toggle('note-bad', state.problem !== undefined)
      setText(note, getNote(state, t))
      blocked.hidden = !isBlocked
      setText(title, isBlocked ? t('approval.blocked') : '')
      setText(text, isBlocked ? t('approval.blockedText') : '')
    },
  }
}

function getNote(
  { phase, problem }: Pick<ApprovalState, 'phase' | 'problem'>,
  t: Texts['t'],
): string {
  if (problem) return t(`passkey.${problem}`)
  // It keeps the room of a problem, so that no button moves.
  if (phase === 'passkey' || phase === 'asking') return t('approval.passkeyText')
  if (phase === 'window') return t('approval.windowText')
  return phase === 'window-open' ? t('approval.windowOpen') : ''
}
