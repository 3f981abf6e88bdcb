import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** Whether the window knows that nothing was signed. */
export type OverState = 'over' | 'unknown'

/** Creates the view of a window whose request is over. */
export function createOverView(document: Document, onClose: () => void): View<OverState> {
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
    update(state, { t }) {
      setText(title, t(`window.${state}`))
      setText(text, t(`window.${state}Text`))
      close.update({ label: t('window.close') })
    },
  }
}
