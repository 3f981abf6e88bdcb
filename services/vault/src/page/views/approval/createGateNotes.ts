import type { GateStatus } from '../../approvals/gateState.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { setText } from '../setText.ts'

const NOTES = ['hidden', 'unfocused', 'waiting'] as const

export interface GateNotes {
  readonly element: HTMLElement
  write(texts: Texts): void
  /** Shows why a click does not count yet; or nothing. */
  show(status: GateStatus | undefined): void
}

/**
 * Creates the notes that say why a click does not count yet. Their texts are in the card from the
 * start: a text that changes is a change of the card, which begins the time anew.
 */
export function createGateNotes(document: Document): GateNotes {
  const notes = NOTES.map((status) => {
    const element = createElement(document, 'p', { class: 'note', 'data-gate': status })
    return { status, element }
  })
  const element = createElement(
    document,
    'div',
    { class: 'gate-notes', role: 'status' },
    notes.map((note) => note.element),
  )
  return {
    element,
    write({ t }) {
      for (const note of notes) setText(note.element, t(`approval.note.${note.status}`))
    },
    show(status) {
      for (const note of notes) note.element.hidden = note.status !== status
    },
  }
}
