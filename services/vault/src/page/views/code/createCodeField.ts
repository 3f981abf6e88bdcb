import { EMAIL_CODE_DIGITS } from 'portico/wire/frame'
import { createElement } from '../createElement.ts'
import { readDigits } from './readDigits.ts'

export interface CodeField {
  /** The field with the cells under it. */
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  clear(): void
  setBusy(isBusy: boolean): void
}

/**
 * Creates one text field that looks like a cell for each digit: browsers and screen readers know
 * how to fill in, paste and read one field, but not eight.
 *
 * @param onFull - called with the code when the last digit is in
 */
export function createCodeField(document: Document, onFull: (code: string) => void): CodeField {
  const input = createElement(document, 'input', {
    id: 'code',
    class: 'code-input',
    type: 'text',
    inputmode: 'numeric',
    // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-one-time-code
    autocomplete: 'one-time-code',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': 'code-to code-problem',
  })
  const cells = Array.from({ length: EMAIL_CODE_DIGITS }, () =>
    createElement(document, 'span', { class: 'code-cell' }),
  )
  const row = createElement(
    document,
    'span',
    { class: 'code-cells', dir: 'ltr', 'aria-hidden': 'true' },
    cells,
  )

  function draw(): void {
    const at = Math.min(input.selectionStart ?? input.value.length, EMAIL_CODE_DIGITS - 1)
    for (const [index, cell] of cells.entries()) {
      cell.textContent = input.value[index] ?? ''
      cell.toggleAttribute('data-active', index === at)
    }
  }

  input.addEventListener('input', () => {
    const digits = readDigits(input.value).slice(0, EMAIL_CODE_DIGITS)
    // Writing moves the caret, also where nothing changes.
    if (digits !== input.value) input.value = digits
    draw()
    if (digits.length === EMAIL_CODE_DIGITS) onFull(digits)
  })
  // What may move the caret.
  input.addEventListener('focus', draw)
  input.addEventListener('keyup', draw)
  input.addEventListener('click', draw)
  input.addEventListener('select', draw)
  draw()

  return {
    element: createElement(document, 'div', { class: 'code-field' }, [row, input]),
    input,
    clear() {
      input.value = ''
      draw()
    },
    setBusy(isBusy) {
      // It keeps the focus, which a disabled field would lose.
      input.readOnly = isBusy
    },
  }
}
