import { createElement } from '../createElement.ts'
import { setText } from '../setText.ts'

export interface Section {
  readonly element: HTMLElement
  /** Draws the entries. The focus stays at its place in the list. */
  draw(title: string, rows: readonly HTMLElement[]): void
}

/** Creates a part of a page: a heading, and a list. */
export function createSection(document: Document): Section {
  const heading = createElement(document, 'h2', { tabindex: '-1' })
  const list = createElement(document, 'ul', { class: 'rows' })
  const element = createElement(document, 'section', { class: 'part' }, [heading, list])
  return {
    element,
    draw(title, rows) {
      setText(heading, title)
      const before = document.activeElement
      const getButtons = () => [...list.querySelectorAll('button')]
      const place = getButtons().findIndex((button) => button.isSameNode(before))
      list.replaceChildren(...rows)
      list.hidden = rows.length === 0
      if (place >= 0)
        getButtons()
          .slice(0, place + 1)
          .at(-1)
          ?.focus()
    },
  }
}
