import type { RowValue } from '../../review/review.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { drawFiat } from './drawFiat.ts'
import { drawText } from './drawText.ts'

/** Draws a cost: in fiat if it has a price, and in short in the coin. A press shows all digits. */
export function drawCost(
  document: Document,
  { text, exact, fiat }: Extract<RowValue, { readonly kind: 'cost' }>,
  { t }: Texts,
): readonly Node[] {
  const worth = drawFiat(document, fiat)
  if (text === exact) return [...worth, ...drawText(document, text)]
  const plain = exact.replace(/[\u2068\u2069]/g, '')
  const button = createElement(
    document,
    'button',
    {
      ...{ type: 'button', class: 'address', title: plain, 'aria-expanded': 'false' },
      'aria-label': t('approval.showExact', { amount: plain }),
    },
    drawText(document, text),
  )
  button.addEventListener('click', () => {
    const isShown = button.ariaExpanded === 'true'
    button.ariaExpanded = `${!isShown}`
    button.replaceChildren(...drawText(document, isShown ? text : exact))
  })
  return [...worth, button]
}
