import { createElement } from '../createElement.ts'

export interface RowAction {
  readonly label: string
  /** What a screen reader says of it, since many rows have the same button. */
  readonly name: string
  readonly isDisabled: boolean
  /** Whether it ends or deletes something. */
  readonly isDangerous?: boolean | undefined
  readonly onPress: () => void
}

/** Draws an entry of a list: a title, a line under it, and at most one action. */
export function drawRow(
  document: Document,
  title: string | Node,
  text: string | Node,
  action?: RowAction | Node,
): HTMLElement {
  const words = createElement(document, 'div', { class: 'row-words' }, [
    createElement(document, 'p', { class: 'row-title' }, [title]),
    createElement(document, 'p', { class: 'row-text' }, [text]),
  ])
  return createElement(document, 'li', { class: 'row' }, [
    words,
    ...(action ? ['label' in action ? drawAction(document, action) : action] : []),
  ])
}

function drawAction(document: Document, action: RowAction): HTMLElement {
  const attributes = { type: 'button', class: 'small-button', 'aria-label': action.name }
  const button = createElement(document, 'button', attributes, [action.label])
  button.toggleAttribute('data-danger', action.isDangerous === true)
  if (action.isDisabled) button.setAttribute('aria-disabled', 'true')
  button.addEventListener('click', () => {
    if (!action.isDisabled) action.onPress()
  })
  return button
}
