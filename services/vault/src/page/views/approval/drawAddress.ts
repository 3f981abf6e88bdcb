import { groupAddress, shortenAddress } from '../../review/formatAddress.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { createDisclosure } from './createDisclosure.ts'

/**
 * Draws all of an address, in groups that are easy to compare. They are in columns, which run from
 * left to right in every language.
 */
export function drawWholeAddress(document: Document, address: string): HTMLElement {
  const groups = groupAddress(address).map((group) => {
    return createElement(document, 'span', { class: 'group' }, [group])
  })
  const whole = createElement(document, 'bdi', { class: 'whole', dir: 'ltr' }, groups)
  whole.toggleAttribute('data-hex', address.startsWith('0x'))
  return whole
}

/** Draws an address in short. A press shows all of it, and hides it again. */
export function drawShortAddress(document: Document, address: string, { t }: Texts): HTMLElement {
  const button = createDisclosure(document, {
    name: t('approval.showAddress', { address }),
    title: address,
    short: [createElement(document, 'bdi', { dir: 'ltr' }, [shortenAddress(address)])],
    whole: [drawWholeAddress(document, address)],
    onToggle(isShown) {
      button.closest('[data-row]')?.toggleAttribute('data-stacked', isShown)
    },
  })
  return button
}
