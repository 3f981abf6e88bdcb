import { createElement } from '../createElement.ts'

export interface CreateDisclosureParameters {
  /** What a screen reader says of it: with all that the short form leaves out. */
  readonly name: string
  readonly title: string
  readonly short: readonly Node[]
  readonly whole: readonly Node[]
  readonly onToggle?: ((isShown: boolean) => void) | undefined
}

/** Creates a button with something in short. A press shows all of it, and hides it again. */
export function createDisclosure(
  document: Document,
  { name, title, short, whole, onToggle }: CreateDisclosureParameters,
): HTMLElement {
  const seen = createElement(document, 'span', { 'aria-hidden': 'true' }, short)
  const button = createElement(
    document,
    'button',
    { type: 'button', class: 'address', title, 'aria-expanded': 'false' },
    [createElement(document, 'span', { class: 'sr' }, [name]), seen],
  )
  button.addEventListener('click', () => {
    const isShown = button.ariaExpanded !== 'true'
    button.ariaExpanded = `${isShown}`
    seen.replaceChildren(...(isShown ? whole : short))
    onToggle?.(isShown)
  })
  return button
}
