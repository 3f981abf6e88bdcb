import { createElement } from '../createElement.ts'
import { drawText } from './drawText.ts'

/** Draws what something is worth; nothing without a price. */
export function drawFiat(document: Document, fiat: string | undefined): readonly Node[] {
  if (fiat === undefined) return []
  return [createElement(document, 'span', { class: 'fiat' }, drawText(document, fiat))]
}
