import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { ApprovalState } from './approvalState.ts'

export interface WindowNote {
  readonly element: HTMLElement
  update(phase: ApprovalState['phase'], texts: Texts): void
}

/** Creates the note on the window in which the user approves. */
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
    update(phase, { t }) {
      const isBlocked = phase === 'window-blocked'
      setText(note, getNote(phase, t))
      blocked.hidden = !isBlocked
      setText(title, isBlocked ? t('approval.blocked') : '')
      setText(text, isBlocked ? t('approval.blockedText') : '')
    },
  }
}

function getNote(phase: ApprovalState['phase'], t: Texts['t']): string {
  if (phase === 'window') return t('approval.windowText')
  return phase === 'window-open' ? t('approval.windowOpen') : ''
}
