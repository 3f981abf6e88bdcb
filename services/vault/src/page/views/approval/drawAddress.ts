import { groupAddress, shortenAddress } from '../../review/formatAddress.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'

/** Draws all of an address, in groups that are easy to compare. */
export function drawWholeAddress(document: Document, address: string): HTMLElement {
  const groups = groupAddress(address).map((group) => {
    return createElement(document, 'span', { class: 'group' }, [group])
  })
  return createElement(document, 'bdi', { class: 'whole', dir: 'ltr' }, groups)
}

/** Draws an address in short. A press shows all of it, and hides it again. */
export function drawShortAddress(document: Document, address: string, { t }: Texts): HTMLElement {
  const short = createElement(document, 'bdi', { dir: 'ltr' }, [shortenAddress(address)])
  const whole = drawWholeAddress(document, address)
  const button = createElement(
    document,
    'button',
    {
      type: 'button',
      class: 'address',
      title: address,
      'aria-label': t('approval.showAddress', { address }),
      'aria-expanded': 'false',
    },
    [short],
  )
  button.addEventListener('click', () => {
    const isShown = button.ariaExpanded === 'true'
    button.ariaExpanded = `${!isShown}`
    button.replaceChildren(isShown ? short : whole)
    button.closest('[data-row]')?.toggleAttribute('data-stacked', !isShown)
  })
  return button
}
