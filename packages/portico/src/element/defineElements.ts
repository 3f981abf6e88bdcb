import type { Portico } from '../core/portico.ts'
import { loadLanguage } from '../features/appearance/loadLanguage.ts'
import { startOnIntent } from '../features/lifecycle/startOnIntent.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configDuplicate, configInvalidOption } from '../wire/errors/rows/setup.ts'
import { createAccountModel } from './buttons/createAccountModel.ts'
import { createButtonElement } from './buttons/createButtonElement.ts'
import { createConnectModel } from './buttons/createConnectModel.ts'
import { createNetworkModel } from './buttons/createNetworkModel.ts'
import { createModalElement } from './createModalElement.ts'
import { mountModal } from './mountModal.ts'
import { dispatchPageEvents } from './pageEvents.ts'

export interface DefineElementsOptions {
  /** What the names begin with: lower-case letters, digits and hyphens. Default 'portico'. One for each instance of a page. */
  readonly prefix?: string | undefined
}

const PREFIX = /^[a-z][a-z\d]*(-[a-z\d]+)*$/

/**
 * Defines the elements of an instance, starts it in the page and brings the modal when it is opened: for pages without React, which
 * is fetched on intent only. On a server it does nothing. A page cannot take a name back: what is returned ends the rest.
 *
 * - `<portico-connect-button>`: attributes `label`, `loading-label`, and those of the account button, which takes its place
 * - `<portico-account-button>`: `balance="show"`, `chars-start`, `chars-end`; nothing while no wallet is connected
 * - `<portico-network-button>`
 * - `<portico-modal>`: where the modal stands on a page with `append: false`
 *
 * Every button also has `namespace`, `size` ('sm' or 'md') and `disabled`. What happens is told on `document`: see `PorticoElementEvents`.
 *
 * @returns stops looking for wallets and takes the modal away; the elements go on showing the instance
 * @throws {PorticoError} `config/invalid-option` for a prefix that names cannot begin with; `config/duplicate` where one of
 *   the four names is taken; nothing is begun then
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
  // All of them, before anything is begun: another library may have one.
  const taken = parts.find(([name]) => customElements.get(name))
  if (taken) {
    throw new PorticoError(configDuplicate, { args: { option: 'prefix', id: taken[0] } })
  }
  // Before the elements are there, so that a page with a stored session never flashes 'Connect wallet'.
  const stops = [startOnIntent(portico), dispatchPageEvents(portico)]
  if (portico.config.append) stops.push(mountModal(portico))
  for (const [name, element] of parts) customElements.define(name, element)
  loadLanguage(portico)
  return () => {
    for (const stop of stops) stop()
  }
}
