import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { Route } from '../../core/state/compose.ts'
import { openForm } from './openForm.ts'
import { openOn } from './openOn.ts'
import { refuseView } from './refuseView.ts'
import type { OpenParameters } from './state.ts'

interface OpenLaterOptions {
  readonly isOn: unknown
  /** The feature that turns the view off. See `refuseView`. */
  readonly feature: unknown
  readonly show: (portico: Portico, route: Route) => void
  readonly open: (portico: Portico, parameters: OpenParameters) => Promise<string | void>
}

/**
 * Opens a form, a pairing code, or any view on another network. Refuses a view that cannot be
 * opened.
 */
export async function openLater(
  portico: Portico,
  parameters: OpenParameters,
  { isOn, feature, show, open }: OpenLaterOptions,
): Promise<string | void> {
  const { view, wallet, namespace, networkId } = parameters
  const isPairing = feature === 'relay' && hasRelay(portico)
  if (!isOn && !isPairing) throw refuseView(`${view}`, feature)
  if (networkId !== undefined) return openOn(portico, parameters, show, open)
  if (!isPairing) return openForm(portico, parameters, show)
  if (wallet !== undefined) return open(portico, { ...parameters, view: undefined })
  const namespaces = namespace && [namespace]
  show(portico, { view: 'ConnectingWalletConnect', parameters: { namespaces } })
  return new Promise((resolve) => once(portico, 'modalClosed', resolve))
}

function hasRelay({ store }: Portico): boolean {
  return store.getState().connectors.some(({ type }) => type === 'walletConnect')
}
