import type { Review, ReviewSubject } from '../../review/review.ts'
import { createElement } from '../createElement.ts'
import { drawMark } from '../marks/drawMark.ts'
import { findMark } from '../marks/findMark.ts'
import { findTokenMark } from '../marks/findTokenMark.ts'
import { networkMarks } from '../marks/marks.ts'
import type { ApprovalState } from './approvalState.ts'
import { drawText } from './drawText.ts'

/** Longer titles are set in smaller letters. */
const LONG = 24

/** What a head shows of a request. */
export interface HeadContent
  extends Pick<ApprovalState, 'network' | 'prepared'>,
    Pick<Review, 'title' | 'lead' | 'subject'> {}

/** The top of the card: what is approved. It stays in sight while the rest scrolls. */
export interface Head {
  readonly element: HTMLElement
  draw(content: HeadContent): void
  focus(): void
}

/** Creates the top of the card. What leaves the wallet is shown large, with its mark and worth. */
export function createHead(document: Document): Head {
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const words = createElement(document, 'div', { class: 'head-words' }, [title])
  const element = createElement(document, 'header', { class: 'head' }, [words])
  return {
    element,
    focus: () => title.focus(),
    draw({ title: text, lead, subject, network, prepared }) {
      title.replaceChildren(...drawText(document, text))
      title.toggleAttribute('data-long', text.length > LONG)
      element.toggleAttribute('data-lead', lead !== undefined)
      const fiat = lead?.fiat ? drawText(document, lead.fiat) : []
      words.replaceChildren(
        title,
        ...(fiat.length > 0 ? [createElement(document, 'p', { class: 'head-fiat' }, fiat)] : []),
      )
      const about = lead ?? (subject && isKnown(subject) ? subject : undefined)
      element.toggleAttribute('data-marked', about !== undefined)
      const marks = about ? [drawMarks(document, about, network, prepared.chainId)] : []
      element.replaceChildren(words, ...marks)
    },
  }
}

/** Whether there is more to draw than a question mark. */
function isKnown({ symbol, tokenId }: ReviewSubject): boolean {
  return symbol !== '' || findTokenMark(tokenId) !== undefined
}

/** The mark of what the request is about; with that of the network, unless it is the same. */
function drawMarks(
  document: Document,
  subject: ReviewSubject,
  network: HeadContent['network'],
  chainId: string,
): HTMLElement {
  const own = findMark(subject)
  const around = networkMarks.get(chainId)
  const isSame = own !== undefined && own === around
  return createElement(document, 'span', { class: 'marks', 'aria-hidden': 'true' }, [
    drawMark(document, own, subject.symbol),
    ...(isSame ? [] : [drawMark(document, around, network.name)]),
  ])
}
