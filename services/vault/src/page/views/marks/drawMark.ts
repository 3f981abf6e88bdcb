import { createElement } from '../createElement.ts'
import type { Mark } from './marks.ts'

const SVG = 'http://www.w3.org/2000/svg'
const LETTERS_MAX = 2

/**
 * Draws a round logo; for one that is not known, a neutral tile with the first letters of its name.
 * It says nothing to assistive technology: the name is beside it.
 */
export function drawMark(document: Document, mark: Mark | undefined, name: string): HTMLElement {
  const tile = createElement(document, 'span', { class: 'tile', 'aria-hidden': 'true' })
  if (mark) tile.append(drawPicture(document, mark))
  else tile.append((name.match(/[\p{L}\p{N}]/gu) ?? ['?']).slice(0, LETTERS_MAX).join(''))
  return tile
}

function drawPicture(document: Document, mark: Mark): Element {
  if ('drawing' in mark) return drawImage(document, mark.drawing)
  const { path, ground } = mark
  const create = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.append(
    create('rect', { width: '24', height: '24', fill: ground }),
    create('path', { d: path, fill: '#fff', 'fill-rule': 'evenodd' }),
  )
  return picture
}

/** A drawing in an image runs nothing, and its ids are its own. */
function drawImage(document: Document, drawing: string): HTMLImageElement {
  const svg = `<svg xmlns="${SVG}" viewBox="0 0 24 24" fill="none">${drawing}</svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return createElement(document, 'img', { src, alt: '' })
}
