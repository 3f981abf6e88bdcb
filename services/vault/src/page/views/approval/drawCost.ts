import type { RowValue } from '../../review/review.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createDisclosure } from './createDisclosure.ts'
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
  const button = createDisclosure(document, {
    name: t('approval.showExact', { amount: plain }),
    title: plain,
    short: drawText(document, text),
    whole: drawText(document, exact),
  })
  return [...worth, button]
}
