import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { Route } from '../../core/state/compose.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { resetSwap, updateSwap } from '../swap/draft.ts'
import { openSend } from './openSend.ts'
import type { OpenParameters, SendArguments, SwapArguments } from './state.ts'

type Show = (portico: Portico, route: Route) => void

/**
 * Opens a form with the site's arguments.
 *
 * @returns of the send form, the hash of the transaction
 * @throws {PorticoError} 'Connector not connected'; `transfer/closed`
 */
export async function openForm(
  portico: Portico,
  { view, arguments: given }: OpenParameters,
  show: Show,
): Promise<string | void> {
  if (!getActiveConnection(portico.store.getState())) throw new PorticoError(connectorNotConnected)
  if (view === 'WalletSend') return openSend(portico, given as SendArguments | undefined, show)
  return openSwap(portico, given as SwapArguments | undefined, show)
}

// The form finds the tokens in its lists.
function openSwap(
  portico: Portico,
  { fromToken, toToken, amount = '' }: SwapArguments = {},
  show: Show,
): Promise<void> {
  resetSwap(portico)
  updateSwap(portico, { amount, wanted: { fromToken, toToken } })
  show(portico, { view: 'Swap', parameters: {} })
  return new Promise((resolve) => once(portico, 'modalClosed', resolve))
}
