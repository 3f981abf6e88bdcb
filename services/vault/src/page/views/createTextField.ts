import { createElement } from './createElement.ts'
import { setText } from './setText.ts'

/** A text field with its label, and a line that says what is wrong. */
export interface TextField {
  readonly label: HTMLLabelElement
  readonly input: HTMLInputElement
  readonly problem: HTMLElement
  /** An empty text takes the line away. */
  setProblem(text: string, isOfField?: boolean): void
}

export interface CreateTextFieldParameters {
  readonly id: string
  readonly attributes: Readonly<Record<string, string>>
  /** The class of the label: `sr` for one that is only heard. */
  readonly labelClass: string
  readonly onEnter: () => void
}

/** Creates a field whose text runs from left to right in every language, such as an address. */
export function createTextField(
  document: Document,
  { id, attributes, labelClass, onEnter }: CreateTextFieldParameters,
): TextField {
  const label = createElement(document, 'label', { class: labelClass, for: id })
  const input = createElement(document, 'input', {
    ...{ id, class: 'text-input', spellcheck: 'false', dir: 'ltr' },
    'aria-describedby': `${id}-problem`,
    ...attributes,
  })
  const problem = createElement(document, 'p', {
    ...{ id: `${id}-problem`, class: 'note note-bad', role: 'alert' },
  })
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) onEnter()
  })
  return {
    label,
    input,
    problem,
    setProblem(text, isOfField = text !== '') {
      setText(problem, text)
      input.setAttribute('aria-invalid', String(isOfField))
    },
  }
}
