import { createElement } from '../createElement.ts'

export interface Scroller {
  readonly element: HTMLElement
  draw(label: string, children: readonly Node[]): void
}

/** Creates the part of the card that scrolls, so that its title and its buttons stay in sight. */
export function createScroller(document: Document): Scroller {
  const element = createElement(document, 'div', {
    class: 'review',
    role: 'group',
    tabindex: '0',
  })
  return {
    element,
    draw(label, children) {
      element.ariaLabel = label
      element.replaceChildren(...children)
      element.scrollTop = 0
    },
  }
}
