import { createElement } from './createElement.ts'
import { setText } from './setText.ts'

export interface Button {
  readonly element: HTMLButtonElement
  /** A button that cannot be pressed keeps its place in the order of focus. */
  update(state: { readonly label: string; readonly isDisabled?: boolean; isHidden?: boolean }): void
}

/** Creates a button as wide as the card. `danger` is a quiet one that ends or deletes something. */
export function createButton(
  document: Document,
  variant: 'primary' | 'quiet' | 'danger',
  onPress: () => void,
): Button {
  const element = createElement(document, 'button', {
    type: 'button',
    class: 'button',
    'data-variant': variant,
  })
  element.addEventListener('click', () => {
    if (element.ariaDisabled !== 'true') onPress()
  })
  return {
    element,
    update({ label, isDisabled = false, isHidden = false }) {
      // The text of a focused button is read again when it is written.
      setText(element, label)
      if (isDisabled) element.setAttribute('aria-disabled', 'true')
      else element.removeAttribute('aria-disabled')
      element.hidden = isHidden
    },
  }
}
