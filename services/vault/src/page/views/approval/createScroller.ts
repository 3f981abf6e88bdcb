import { createElement } from '../createElement.ts'

export interface Scroller {
  readonly element: HTMLElement
  draw(label: string, children: readonly Node[]): void
  close(): void
}

/** Creates the part of the card that scrolls, so that its title and its buttons stay in sight. */
export function createScroller(document: Document): Scroller {
  const element = createElement(document, 'div', {
    class: 'review',
    role: 'group',
    tabindex: '0',
  })
  const fade = createElement(document, 'div', { class: 'review-fade' })
  const markMore = () => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop
    element.toggleAttribute('data-more', below > 1)
  }
  const observer = new ResizeObserver(markMore)
  element.addEventListener('scroll', markMore, { passive: true })
  // An opened block changes the height of the content only.
  element.addEventListener('toggle', markMore, { capture: true })
  return {
    element,
    close: () => observer.disconnect(),
    draw(label, children) {
      element.ariaLabel = label
      element.replaceChildren(...children, fade)
      element.scrollTop = 0
      observer.observe(element)
      markMore()
    },
  }
}
