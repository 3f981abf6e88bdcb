import { ISOLATE, ISOLATE_END } from '../../review/isolate.ts'
import { createElement } from '../createElement.ts'

/** Draws a text of a review: what it isolates is in elements that do so. */
export function drawText(document: Document, text: string): readonly Node[] {
  const root = createElement(document, 'span')
  const open: HTMLElement[] = [root]
  for (const part of text.split(/([\u2068\u2069])/)) {
    const [last = root] = open.slice(-1)
    if (part === ISOLATE) {
      const isolated = createElement(document, 'bdi')
      last.append(isolated)
      open.push(isolated)
    } else if (part === ISOLATE_END) open.pop()
    else if (part !== '') last.append(part)
  }
  return [...root.childNodes]
}
