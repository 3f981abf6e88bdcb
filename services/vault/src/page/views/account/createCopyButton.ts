import type { Texts } from '../../texts/createTexts.ts'
import type { Clock } from '../../time/clock.ts'
import { systemClock } from '../../time/systemClock.ts'
import { createElement } from '../createElement.ts'
import { setText } from '../setText.ts'

/** How long the button says that it has copied. */
const COPIED_MS = 2000

export interface CreateCopyButtonParameters {
  readonly text: string
  /** What a screen reader says of it. */
  readonly name: string
  readonly texts: Texts
  readonly clock?: Clock | undefined
}

/** Creates a button that copies a text, and says so. */
export function createCopyButton(
  document: Document,
  { text, name, texts: { t }, clock = systemClock }: CreateCopyButtonParameters,
): HTMLElement {
  const label = createElement(document, 'span', {}, [t('account.copy')])
  const attributes = { type: 'button', class: 'small-button', 'aria-label': name }
  const button = createElement(document, 'button', attributes, [label])
  const status = createElement(document, 'span', { class: 'sr', role: 'status' })
  let cancel = () => {}

  function show(isCopied: boolean): void {
    setText(label, t(isCopied ? 'account.copied' : 'account.copy'))
    setText(status, isCopied ? t('account.copied') : '')
  }

  button.addEventListener('click', () => {
    const copying = document.defaultView?.navigator.clipboard.writeText(text)
    copying?.then(
      () => {
        cancel()
        show(true)
        cancel = clock.after(COPIED_MS, () => show(false))
      },
      // The browser has refused: the text is there to be selected.
      () => show(false),
    )
  })
  return createElement(document, 'span', { class: 'copy' }, [button, status])
}
