import { adoptSheet } from '../theme/adoptSheet.ts'

/** The least distance of a card from the top and bottom of the window. */
const EDGE_PX = 16

/** The top edge of a card that is centred in the window. */
export interface TopEdge {
  /**
   * Keeps a card of a height at its present top edge, or moves it just into the window. Without a
   * height, the card is centred.
   */
  readonly place: (heightPx?: number) => void
  /** Where the card rests, in px; `undefined` in the page, or at the bottom of a phone's window. */
  readonly getRest: () => number | undefined
  /** Where the card is now. */
  readonly read: () => number | undefined
  readonly end: () => void
}

/** Controls the top edge by a rule, because strict security policies forbid style attributes. */
export function createTopEdge(card: HTMLElement): TopEdge {
  const root = card.getRootNode() as ShadowRoot
  const [sheet, end] = adoptSheet(root, '@media (min-width:480px){dialog.card{}}')
  const [media] = sheet.cssRules as unknown as [CSSMediaRule]
  const { style } = media.cssRules[0] as CSSStyleRule
  const read = () => {
    const { marginTop, marginBottom } = getComputedStyle(card)
    const isCentered = card.matches('dialog') && Number.parseFloat(marginBottom) > 0
    return isCentered ? Number.parseFloat(marginTop) : undefined
  }
  let rest: number | undefined
  return {
    place: (heightPx) => {
      const top = heightPx === undefined ? undefined : rest
      const margin =
        top === undefined || heightPx === undefined
          ? ''
          : `${Math.max(EDGE_PX, Math.min(top, innerHeight - heightPx - EDGE_PX))}px`
      // A change of a rule computes the style of the whole card again.
      if (style.marginTop !== margin) style.marginTop = margin
      rest = read()
    },
    getRest: () => rest,
    read,
    end,
  }
}
