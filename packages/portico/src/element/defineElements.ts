import type { Portico } from '../core/portico.ts'
import { loadLanguage } from '../features/appearance/loadLanguage.ts'
import { startOnIntent } from '../features/lifecycle/startOnIntent.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configDuplicate, configInvalidOption } from '../wire/errors/rows/setup.ts'
import { createAccountModel } from './buttons/createAccountModel.ts'
import { createButtonElement } from './buttons/createButtonElement.ts'
import { createConnectModel } from './buttons/createConnectModel.ts'
import { createNetworkModel } from './buttons/createNetworkModel.ts'
import { createModalElement, mountModal } from './mountModal.ts'
import { dispatchPageEvents } from './pageEvents.ts'

export interface DefineElementsOptions {
  /**
   * The prefix of the element names: lower-case letters, digits and hyphens. Default: 'portico'.
   * Each instance on a page needs its own.
   */
  readonly prefix?: string | undefined
}

const PREFIX = /^[a-z][a-z\d]*(-[a-z\d]+)*$/

/**
 * Defines the custom elements of an instance, starts it in the page and mounts the modal when it
 * opens. For pages without React: React loads when the user shows intent. On a server it does
 * nothing.
 *
 * - `<portico-connect-button>`: attributes `label`, `loading-label`, and those of the account
 *   button, which replaces it after connecting
 * - `<portico-account-button>`: `balance="show"`, `chars-start`, `chars-end`; renders nothing while
 *   no wallet is connected
 * - `<portico-network-button>`
 * - `<portico-modal>`: contains the modal on a page with `append: false`
 *
 * Every button also has `namespace`, `size` ('sm' or 'md') and `disabled`. Events are dispatched on
 * `document`: see `PorticoElementEvents`.
 *
 * @param portico - the instance
 * @returns a function that stops wallet discovery and removes the modal. A browser cannot undefine
 *   an element, so the elements stay and keep showing the instance.
 * @throws {PorticoError} `config/invalid-option` if the prefix is not a valid start of an element
 *   name; `config/duplicate` if one of the four names is already defined. Nothing is started then.
 * @example
 * import { defineElements } from 'portico/element'
 *
 * defineElements(portico) // <portico-connect-button size="sm"></portico-connect-button>
 */
export function defineElements(
  portico: Portico,
  { prefix = 'portico' }: DefineElementsOptions = {},
): () => void {
  if (!PREFIX.test(prefix)) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'prefix', expected: `${PREFIX}` },
    })
  }
  if (typeof customElements === 'undefined') return () => {}
  const parts = Object.entries({
    'connect-button': createButtonElement(portico, createConnectModel),
    'account-button': createButtonElement(portico, createAccountModel),
    'network-button': createButtonElement(portico, createNetworkModel),
    modal: createModalElement(portico),
  }).map(([name, part]) => [`${prefix}-${name}`, part] as const)
  // Checked for all names before anything starts: another library may have defined one.
  const taken = parts.find(([name]) => customElements.get(name))
  if (taken) {
    throw new PorticoError(configDuplicate, { args: { option: 'prefix', id: taken[0] } })
  }
  // Starts before the elements exist, so that a stored session never flashes 'Connect wallet'.
  const stops = [startOnIntent(portico), dispatchPageEvents(portico)]
  if (portico.config.append) stops.push(mountModal(portico))
  for (const [name, element] of parts) customElements.define(name, element)
  loadLanguage(portico)
  return () => {
    for (const stop of stops) stop()
  }
}
