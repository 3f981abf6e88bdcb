import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** What the view of a wallet on its way shows. */
export interface ProgressState {
  readonly kind: 'creating' | 'opening'
  /** Why it failed. Nothing is lost: the session remains for another try. */
  readonly problem?: 'unavailable' | 'failed' | undefined
}

/** Creates the view of a wallet that is made or opened. */
export function createProgressView(document: Document, onRetry: () => void): View<ProgressState> {
  const mark = createElement(document, 'span', { class: 'mark' })
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const text = createElement(document, 'p', { class: 'lead' })
  const retry = createButton(document, 'primary', onRetry)
  const notices = createElement(document, 'div', { role: 'status' }, [title, text])
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'progress' }, [
    mark,
    notices,
    createElement(document, 'div', { class: 'actions' }, [retry.element]),
  ])
  const spinner = createElement(document, 'span', { class: 'spinner' })
  const alert = createIcon(document, 'alert')

  return {
    element,
    focus: () => title.focus(),
    close() {},
    update({ kind, problem }, { t }) {
      const isNew = kind === 'creating'
      element.dataset.state = problem ? 'failed' : 'busy'
      mark.replaceChildren(problem ? alert : spinner)
      if (problem) {
        setText(title, t(isNew ? 'progress.createFailed' : 'progress.openFailed'))
        setText(text, t(`common.${problem}`))
      } else {
        setText(title, t(isNew ? 'progress.creating' : 'progress.opening'))
        setText(text, t(isNew ? 'progress.creatingText' : 'progress.openingText'))
      }
      retry.update({ label: t('common.tryAgain'), isHidden: !problem })
      if (problem && document.hasFocus()) retry.element.focus()
    },
  }
}
