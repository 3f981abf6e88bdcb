import type {
  Review,
  ReviewDetail,
  ReviewField,
  ReviewRow,
  ReviewSection,
  ReviewSubject,
  ReviewWarning,
  RowValue,
} from '../../review/review.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { drawMark } from '../marks/drawMark.ts'
import { findMark } from '../marks/findMark.ts'
import { findTokenMark } from '../marks/findTokenMark.ts'
import { networkMarks } from '../marks/marks.ts'
import { drawShortAddress, drawWholeAddress } from './drawAddress.ts'
import { drawCost } from './drawCost.ts'
import { drawFiat } from './drawFiat.ts'
import { drawText } from './drawText.ts'

/** Draws all of a review but its title. Every text is written as text. */
export function drawReview(document: Document, review: Review, texts: Texts): readonly Node[] {
  const { warnings, sections, content, details } = review
  return [
    ...warnings.map((warning) => drawWarning(document, warning)),
    ...sections.map((section) => drawSection(document, section, texts)),
    ...(content ? [drawContent(document, content, texts)] : []),
    createElement(document, 'details', { class: 'details' }, [
      createElement(document, 'summary', {}, [texts.t('approval.details')]),
      ...details.map((detail) => drawDetail(document, detail, texts)),
    ]),
  ]
}

function drawWarning(document: Document, { id, tone, title, text }: ReviewWarning): HTMLElement {
  const words = createElement(document, 'div', {}, [
    createElement(document, 'strong', {}, [title]),
    createElement(document, 'p', {}, [text]),
  ])
  const attributes = { class: 'notice', 'data-tone': tone, 'data-warning': id }
  return createElement(document, 'div', attributes, [createIcon(document, 'alert'), words])
}

function drawContent(document: Document, content: ReviewDetail, texts: Texts): HTMLElement {
  return createElement(document, 'div', { class: 'content' }, [
    drawDetail(document, content, texts),
  ])
}

function drawSection(document: Document, section: ReviewSection, texts: Texts): HTMLElement {
  const { title, rows } = section
  const heading =
    title === undefined ? [] : [createElement(document, 'h2', {}, drawText(document, title))]
  return createElement(document, 'section', { class: 'facts' }, [
    ...heading,
    drawRows(document, rows, texts),
  ])
}

function drawRows(document: Document, rows: readonly ReviewRow[], texts: Texts): HTMLElement {
  return createElement(
    document,
    'dl',
    {},
    rows.map((row) => drawRow(document, row, texts)),
  )
}

function drawRow(document: Document, row: ReviewRow, texts: Texts): HTMLElement {
  const { id, label, value, tone } = row
  const isWhole = value.kind === 'address' && value.isWhole
  const attributes = { 'data-row': id, ...(tone && { 'data-tone': tone }) }
  const element = createElement(document, 'div', attributes, [
    createElement(document, 'dt', {}, [label]),
    createElement(document, 'dd', {}, drawValue(document, value, texts)),
  ])
  element.toggleAttribute('data-stacked', isWhole || id === 'digest')
  return element
}

function drawValue(document: Document, value: RowValue, texts: Texts): readonly Node[] {
  switch (value.kind) {
    case 'text':
      return drawText(document, value.text)
    case 'amount':
      return [
        ...drawSubjectMark(document, value.subject),
        ...drawFiat(document, value.fiat),
        ...drawText(document, value.text),
        ...drawContract(document, value.token, texts),
      ]
    case 'cost':
      return drawCost(document, value, texts)
    case 'address':
      return [
        ...drawTokenMark(document, value.tokenId),
        (value.isWhole ? drawWholeAddress : drawShortAddress)(document, value.text, texts),
      ]
    case 'network':
      return [
        drawMark(document, networkMarks.get(value.chainId), value.text),
        ...drawText(document, value.text),
      ]
    default:
      return value satisfies never
  }
}

/** In a line of its own. */
function drawContract(
  document: Document,
  token: string | undefined,
  texts: Texts,
): readonly Node[] {
  if (token === undefined) return []
  return [createElement(document, 'br'), drawShortAddress(document, token, texts)]
}

function drawSubjectMark(document: Document, subject: ReviewSubject | undefined): readonly Node[] {
  return subject ? [drawMark(document, findMark(subject), subject.symbol)] : []
}

/** In a row, there is none for a token that is not known. */
function drawTokenMark(document: Document, tokenId: string | undefined): readonly Node[] {
  const mark = findTokenMark(tokenId)
  return mark ? [drawMark(document, mark, '')] : []
}

function drawDetail(document: Document, detail: ReviewDetail, texts: Texts): HTMLElement {
  switch (detail.kind) {
    case 'rows':
      return drawRows(document, detail.rows, texts)
    case 'text':
    case 'data':
      return drawBlock(document, detail, [detail.text])
    case 'fields':
      return drawBlock(document, detail, [drawFields(document, detail.fields)])
  }
}

/** A block that scrolls by itself, also by the keyboard. */
function drawBlock(
  document: Document,
  { kind, label }: Exclude<ReviewDetail, { readonly kind: 'rows' }>,
  children: readonly (Node | string)[],
): HTMLElement {
  const heading = createElement(document, 'p', { class: 'block-label' }, drawText(document, label))
  const attributes = { class: 'block', 'data-kind': kind, tabindex: '0', role: 'group' }
  const dir = kind === 'data' ? 'ltr' : 'auto'
  const block = createElement(document, 'div', { ...attributes, dir }, children)
  block.ariaLabel = heading.textContent
  return createElement(document, 'div', {}, [heading, block])
}

function drawFields(document: Document, fields: readonly ReviewField[]): HTMLElement {
  return createElement(
    document,
    'dl',
    { class: 'fields', dir: 'ltr' },
    fields.map(({ name, type, value }) =>
      createElement(document, 'div', {}, [
        createElement(document, 'dt', {}, [name, createElement(document, 'span', {}, [type])]),
        createElement(document, 'dd', {}, [
          typeof value === 'string'
            ? createElement(document, 'bdi', {}, [value])
            : drawFields(document, value),
        ]),
      ]),
    ),
  )
}
