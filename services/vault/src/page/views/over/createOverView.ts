import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** Creates the view of a window whose request is over. */
export function createOverView(document: Document, onClose: () => void): View<undefined> {
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const text = createElement(document, 'p', { class: 'lead' })
  const close = createButton(document, 'primary', onClose)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'progress' }, [
    createElement(document, 'span', { class: 'mark' }, [createIcon(document, 'clock')]),
    createElement(document, 'div', { role: 'status' }, [title, text]),
    createElement(document, 'div', { class: 'actions' }, [close.element]),
  ])
  return {
    element,
    focus: () => title.focus(),
    close() {},
    update(_, { t }) {
      setText(title, t('window.over'))
      setText(text, t('window.overText'))
      close.update({ label: t('window.close') })
    },
  }
}
