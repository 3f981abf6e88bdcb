import type { Portico } from '../core/portico.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { connectorAborted } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'

/**
 * Opens the modal on the wallets of EVM networks. Resolves as soon as one is connected.
 *
 * @throws {PorticoError} `connector/aborted` when the visitor closes it before that; `instance/load-failed`
 */
export async function connectInModal(portico: Portico): Promise<void> {
  const isConnected = () => getActiveConnection(portico.store.getState(), 'eip155') !== undefined
  if (isConnected()) return
  let unsubscribe = () => {}
  const connected = new Promise<void>((resolve) => {
    unsubscribe = portico.store.subscribe(() => {
      if (isConnected()) resolve()
    })
  })
  try {
    await Promise.race([connected, portico.open({ view: 'Connect', namespace: 'eip155' })])
  } finally {
    unsubscribe()
  }
  if (isConnected()) return
  // The card that never came is closed, too.
  const { alerts } = portico.store.getState()
  const isLost = alerts.some(({ code }) => code === loadFailed.code)
  throw new PorticoError(isLost ? loadFailed : connectorAborted)
}
